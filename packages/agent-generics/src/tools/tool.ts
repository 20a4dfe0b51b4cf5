import type { ExecutionSignal } from '@bitcode/execution-generics';

/** A JSON Schema, as data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Something an agent can have the host do. */
export interface Tool {
  /** Unique in its catalogue. */
  readonly name: string;
  /** What it does and when to use it, for the model. */
  readonly description: string;
  /** The JSON Schema of its arguments. */
  readonly inputSchema: JsonSchema;
  execute(input: unknown, options: { readonly signal?: ExecutionSignal | undefined }): unknown;
}
