import type { Execution } from '@bitcode/execution-generics';
import {
  type CountTokens,
  estimateTokens,
  type FrameBlock,
  PromptError,
  type PromptPartSource,
  type PromptValues,
} from '@bitcode/prompts';
import type { CallPlacement } from '../call-site/placement';
import type { ReadContextOptions } from '../channels/read-selected-context';
import type { AgentEvent, AgentEventListener } from './agent-event';
import type { LanguageModelPort } from './language-model-port';
import { openRunLimits, type RunLimitOptions, type RunLimits } from './run-limits';
import { settleOrAbort } from './settle-or-abort';

/** What a host may vary of how agents run. */
export interface AgentRunOptions extends ReadContextOptions {
  readonly model: LanguageModelPort;
  /** Values of the templates on the way, the same for all calls. */
  readonly values?: PromptValues | undefined;
  /** Read before each call, so that a change of settings is in the next one. */
  readonly snapshot?: (() => PromptPartSource | Promise<PromptPartSource>) | undefined;
  /** Text for all calls of the run but selections, by name: the last block. */
  readonly criticalContext?: Readonly<Record<string, string>> | undefined;
  readonly frameBlock?: FrameBlock | undefined;
  readonly placement?: CallPlacement | undefined;
  readonly onEvent?: AgentEventListener | undefined;
  /** The most that one request may be; 150,000 when left out. A larger context is worked through in slices. */
  readonly maxRequestTokens?: number | undefined;
  /** An estimate when left out. */
  readonly countTokens?: CountTokens | undefined;
  /** `sequential`, each slice given the completions before it, when left out; `parallel` slices know nothing of each other. */
  readonly slices?: 'sequential' | 'parallel' | undefined;
  /** What the run may use: of `createRunLimits` where several agents share it. */
  readonly limits?: RunLimits | RunLimitOptions | undefined;
  /** Requests for tools that one step may make; 32 when left out. */
  readonly maxToolRequests?: number | undefined;
  /** How often a task is done again with the answers of its tools; 1, which is not, when left out. */
  readonly toolRounds?: number | undefined;
}

/** The same with what was left out. */
export interface AgentRun extends Omit<AgentRunOptions, 'limits'> {
  readonly maxRequestTokens: number;
  readonly countTokens: CountTokens;
  readonly limits: RunLimits;
  readonly maxToolRequests: number;
  readonly toolRounds: number;
}

const DEFAULTS = { maxRequestTokens: 150_000, maxToolRequests: 32, toolRounds: 1 } as const;

/**
 * Returns the run of an agent or of a single piece.
 *
 * @throws AGENT_OPTION_INVALID
 */
export function createAgentRun(name: string, options: AgentRunOptions): AgentRun {
  const {
    maxRequestTokens = DEFAULTS.maxRequestTokens,
    maxToolRequests = DEFAULTS.maxToolRequests,
    toolRounds = DEFAULTS.toolRounds,
  } = options;
  for (const [option, count] of Object.entries({ maxRequestTokens, maxToolRequests, toolRounds }))
    assertPositive(name, option, count);
  return {
    ...options,
    maxRequestTokens,
    maxToolRequests,
    toolRounds,
    countTokens: options.countTokens ?? estimateTokens,
    limits: openRunLimits(options.limits),
  };
}

function assertPositive(agent: string, option: string, count: number): void {
  if (Number.isInteger(count) && count > 0) return;
  throw new PromptError(
    'AGENT_OPTION_INVALID',
    `could not make "${agent}": ${option} is no positive whole number. Expected 1 or more. Received ${String(count)}. Correct it, or leave it out for ${DEFAULTS[option as keyof typeof DEFAULTS]}.`,
    { details: { agent, [option]: count } },
  );
}

/** Tells the host's listener, and waits for it as long as the run is not aborted. */
export async function emit({ onEvent }: Pick<AgentRun, 'onEvent'>, event: AgentEvent): Promise<void> {
  if (onEvent !== undefined) await settleOrAbort(() => onEvent(event), event.node.signal);
}

/** Returns what fills and overrides the texts of the next call. */
export async function readCallOptions(run: AgentRun, { signal }: Execution) {
  const { values, snapshot, criticalContext, frameBlock, placement } = run;
  const source = snapshot && (await settleOrAbort(snapshot, signal));
  return { values, snapshot: source, criticalContext, frameBlock, placement };
}
