import type { CountTokens, PromptPartSource, PromptValues } from '@bitcode/prompts';
import type { AgentEvent, AgentEventListener } from './agent-event';
import type { LanguageModelPort } from './language-model-port';

/** What a host may vary of how agents run. */
export interface AgentRunOptions {
  readonly model: LanguageModelPort;
  /** Values of the templates on the way, the same for all calls. */
  readonly values?: PromptValues | undefined;
  /** Read before each call, so that a change of settings is in the next one. */
  readonly snapshot?: (() => PromptPartSource | Promise<PromptPartSource>) | undefined;
  readonly onEvent?: AgentEventListener | undefined;
  /** The most that one request may be; 150,000 when left out. A larger context is worked through in slices. */
  readonly maxRequestTokens?: number | undefined;
  /** An estimate when left out. */
  readonly countTokens?: CountTokens | undefined;
  /** `sequential`, each slice given the completions before it, when left out; `parallel` slices know nothing of each other. */
  readonly slices?: 'sequential' | 'parallel' | undefined;
}

/** The same with what was left out. */
export interface AgentRun extends AgentRunOptions {
  readonly maxRequestTokens: number;
  readonly countTokens: CountTokens;
}

export async function emit({ onEvent }: AgentRun, event: AgentEvent): Promise<void> {
  await onEvent?.(event);
}
