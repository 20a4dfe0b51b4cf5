import type { ExecutionSignal } from '@bitcode/execution-generics';
import type { CallSite } from '../call-site/call-site';

/** What a call used, as the provider counted it. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input tokens, those read from the provider's cache. */
  readonly cachedInputTokens?: number | undefined;
}

/** What a model answered. */
export interface GeneratedText {
  readonly text: string;
  readonly usage?: TokenUsage | undefined;
  /** Why it ended, in the provider's words: `stop`, `length`, … */
  readonly finishReason?: string | undefined;
  /** The answer was read from a store and cost nothing; `createRecordedModel` says so. */
  readonly isRecorded?: boolean | undefined;
}

/** All that an agent needs of a language model (docs/running-agents.md). `@bitcode/provider-adapters` makes one of each provider's client. */
export interface LanguageModelPort {
  generate(request: CallSite, options?: { readonly signal?: ExecutionSignal | undefined }): Promise<GeneratedText>;
}
