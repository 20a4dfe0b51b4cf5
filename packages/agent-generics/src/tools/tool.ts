import type { Execution, ExecutionSignal } from '@bitcode/execution-generics';

/** A JSON Schema, as data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a tool is run with. */
export interface ToolOptions {
  readonly signal?: ExecutionSignal | undefined;
  /** The step that asked for it; what runs a pipeline of its own runs it below this node. */
  readonly execution: Execution;
}

/** Something an agent can have the host do. */
export interface Tool {
  /** Unique in its catalogue. */
  readonly name: string;
  /** What it does and when to use it, for the model. */
  readonly description: string;
  /** The JSON Schema of its arguments. */
  readonly inputSchema: JsonSchema;
  execute(input: unknown, options: ToolOptions): unknown;
}
