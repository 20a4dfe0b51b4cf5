import type { Execution } from '@bitcode/execution-generics';
import type { CallSite } from '../call-site/call-site';
import type { SelectionMiss } from '../channels/read-selected-context';
import type { StepName } from '../role-names';
import type { Judgment } from '../schemas/thinking-schemas';
import type { ToolRequest, ToolResult } from '../tools/tool-request';
import type { TokenUsage } from './language-model-port';

/** A call is about to be sent. `node` is its thinking. */
export interface CallStartEvent {
  readonly type: 'call-start';
  readonly node: Execution;
  readonly callSite: CallSite;
}

/** A call has ended: with a text, or with what it threw. */
export interface CallEndEvent {
  readonly type: 'call-end';
  readonly node: Execution;
  readonly callSite: CallSite;
  readonly text?: string | undefined;
  readonly usage?: TokenUsage | undefined;
  readonly finishReason?: string | undefined;
  /** The answer came from a store. */
  readonly isRecorded?: boolean | undefined;
  readonly error?: unknown;
}

/** An answer could not be used, and its call is made once more. `node` is the thinking that gave it. */
export interface SecondChanceEvent {
  readonly type: 'second-chance';
  readonly node: Execution;
  /** `reask`: in full; `continue`: the rest of an answer that was cut off. */
  readonly chance: 'reask' | 'continue';
  readonly validationError: string;
}

/** A failsafe did what it is there for. `node` is the failsafe. */
export type FailsafeEvent = { readonly type: 'failsafe'; readonly node: Execution } & (
  | {
      readonly failsafe: 'prepare_concise_context';
      readonly selectedKeys: readonly string[];
      readonly misses: readonly SelectionMiss[];
    }
  /** How many slices the context was worked through in; 1 when it was sent whole. */
  | { readonly failsafe: 'chunk_then_sum'; readonly slices: number }
  /** A round begins, with the error that it is to mend. */
  | { readonly failsafe: 'stitch_until_complete'; readonly round: number; readonly validationError: string }
);

/** A step has ended: with an output, or with what it threw. `node` is the step. */
export interface StepEndEvent {
  readonly type: 'step-end';
  readonly node: Execution;
  readonly step: string;
  readonly output?: unknown;
  readonly judgment?: Judgment | undefined;
  readonly toolResults?: readonly ToolResult[] | undefined;
  readonly error?: unknown;
}

/** A tool is about to run. `node` is the step that asked for it. */
export interface ToolStartEvent {
  readonly type: 'tool-start';
  readonly node: Execution;
  readonly request: ToolRequest;
}

/** A tool has ended, well or not. */
export interface ToolEndEvent {
  readonly type: 'tool-end';
  readonly node: Execution;
  readonly result: ToolResult;
}

/** An agent has ended: with an output, or with what it threw. `node` is the agent. */
export interface AgentEndEvent {
  readonly type: 'agent-end';
  readonly node: Execution;
  readonly output?: unknown;
  /** The step whose output it is. */
  readonly yieldedBy?: StepName | undefined;
  readonly error?: unknown;
}

/** What a host can follow a run by. */
export type AgentEvent =
  | CallStartEvent
  | CallEndEvent
  | SecondChanceEvent
  | FailsafeEvent
  | StepEndEvent
  | AgentEndEvent
  | ToolStartEvent
  | ToolEndEvent;

/** Hears of an event; the run goes on when it has returned or its promise has settled. What it throws ends the run. */
export type AgentEventListener = (event: AgentEvent) => void | Promise<void>;
