// For a file that moves: the shapes it was written for, over this family. Nothing here keeps state or reads the environment.
import type { JsonSchema, Tool } from '@bitcode/agent-generics';
import type { AgentEvent, AgentEventListener, LanguageModelPort, TokenUsage } from '@bitcode/agent-generics/run';
import { type Execution } from '@bitcode/execution-generics';
import { type Executor, parallel } from '@bitcode/execution-generics/executors';

/** A tool as an object that is *used*. */
export interface UsedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema?: JsonSchema;
  use(input: unknown, execution: Execution): unknown;
}

/** In the end: write `execute(input, { execution, signal })` and hand the tools to the agent. */
export const toolOf = (tool: UsedTool): Tool => ({
  name: tool.name,
  description: tool.description,
  inputSchema: tool.inputSchema ?? { type: 'object' },
  execute: (input, { execution }) => tool.use(input, execution),
});

/** A model that takes messages and gives one. */
export interface MessageModel {
  complete(
    messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[],
    options: { readonly signal?: unknown },
  ): Promise<{ readonly content: string; readonly usage?: TokenUsage }>;
}

/** In the end: take the adapter of your provider from `@bitcode/provider-adapters`, which marks what a cache can serve. */
export const modelOf = (model: MessageModel): LanguageModelPort => ({
  async generate({ system, user, tail }, { signal } = {}) {
    const last = tail === undefined ? user : `${user}\n\n${tail.text}`;
    const messages = [
      ...(system.text === '' ? [] : [{ role: 'system' as const, content: system.text }]),
      { role: 'user' as const, content: last },
    ];
    const { content, usage } = await model.complete(messages, { signal });
    return { text: content, usage };
  },
});

/** In the end: `parallel([a, b])`. */
export const parallelOf = <Input>(
  ...executors: readonly Executor<Input, unknown>[]
): Executor<Input, readonly unknown[]> => parallel<Input, readonly unknown[]>(executors);

/** In the end: an arrow function. */
export const identity =
  <Value>(): Executor<Value, Value> =>
  async (value) =>
    value;

/** In the end: `node.getAll(namespace)`, which is empty where nothing was stored. */
export const mapOf = (node: Execution, namespace: string): Map<string, unknown> | undefined =>
  node.hasNamespace(namespace) ? new Map(Object.entries(node.getAll(namespace))) : undefined;

/** What dashboards read, by node path and then by key: apart from the tree's stores, so that no call can select it. */
export type Telemetry = Map<string, Map<string, unknown>>;

/** Each kind of event, as the key and value that dashboards know; a kind without a row is not written. */
const ROWS: {
  readonly [Type in AgentEvent['type']]?: (event: Extract<AgentEvent, { type: Type }>) => [string, unknown];
} = {
  'call-end': ({ usage }) => ['llm:usage', usage],
  'step-end': ({ step, judgment }) => [`ptrr:${step}`, judgment?.approved],
  'tool-end': ({ result }) => [`tools:${result.name}`, result],
  failsafe: (event) =>
    event.failsafe === 'chunk_then_sum'
      ? ['chunking:slices', event.slices]
      : event.failsafe === 'stitch_until_complete'
        ? ['stitching:round', event.round]
        : ['context:missingKeys', event.misses.map(({ key }) => key)],
};

/** In the end: read the events themselves, which also tell of errors and second chances. */
export const writeTelemetry =
  (telemetry: Telemetry): AgentEventListener =>
  (event) => {
    const row = ROWS[event.type] as ((event: AgentEvent) => [string, unknown]) | undefined;
    if (row === undefined) return;
    const [key, value] = row(event);
    const path = event.node.nodePath;
    telemetry.set(path, (telemetry.get(path) ?? new Map()).set(key, value));
  };
