import type { AssembledPrompt } from '@bitcode/prompts';

/** What an adapter sends of a call; every `CallSite` of `@bitcode/agent-generics` is one. */
export interface ModelCall {
  readonly system: AssembledPrompt;
  readonly user: string;
  /** Up to here, in UTF-16 code units, calls that follow one another send the same user text. */
  readonly stableUserEnd?: number | undefined;
  /** Sent as the last text of the request. */
  readonly tail?: AssembledPrompt | undefined;
  /** JSON Schema of the answer; sent as a response format only where `structuredOutput` asks for it. */
  readonly schema?: object | undefined;
}

/** Tokens as the provider counted them. */
export interface ModelUsage {
  /** All that was read, from the cache or not. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input tokens, those read from the provider's cache. */
  readonly cachedInputTokens: number;
}

/** Why an answer ended, in one set of words for all providers. A refusal is thrown, with this word in its details. */
export type FinishReason = 'stop' | 'length' | 'refusal' | 'other';

/** What a model answered. */
export interface ModelAnswer {
  readonly text: string;
  readonly usage: ModelUsage;
  readonly finishReason: FinishReason;
}

/** What the model adapters return; it fits `LanguageModelPort` of `@bitcode/agent-generics/run`. */
export interface ModelPort {
  generate(call: ModelCall, options?: { readonly signal?: AbortSignal | undefined }): Promise<ModelAnswer>;
}

/** Any model port, whatever it takes and answers: what wraps one gives the same kind back. */
export interface AnyModelPort {
  generate(call: never, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown>;
}
