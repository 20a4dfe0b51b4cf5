import type { ExecutionSignal } from '@bitcode/execution-generics';

/** Options for one provider each, as the AI SDK takes them: `{ anthropic: { cacheControl: { type: 'ephemeral' } } }`. */
export type AiSdkProviderOptions = Record<string, Record<string, AiSdkJson>>;

export type AiSdkJson = null | string | number | boolean | AiSdkJson[] | { [key: string]: AiSdkJson };

/** One system message; a provider that takes blocks puts them together as they are. */
export interface AiSdkSystemMessage {
  role: 'system';
  content: string;
  providerOptions?: AiSdkProviderOptions;
}

/** The one user message. */
export interface AiSdkUserMessage {
  role: 'user';
  content: Array<{ type: 'text'; text: string }>;
}

/** What is sent to the model. */
export interface AiSdkCallOptions {
  prompt: Array<AiSdkSystemMessage | AiSdkUserMessage>;
  abortSignal?: ExecutionSignal;
}

/** A number, or the sums that the third form of the models' interface has. */
export type AiSdkTokens =
  | number
  | undefined
  | { readonly total: number | undefined; readonly cacheRead?: number | undefined };

/** What a model gives back, of all its versions what they have in common. */
export interface AiSdkResult {
  readonly content: ReadonlyArray<{ readonly type: string }>;
  readonly finishReason: string | { readonly unified: string };
  readonly usage: {
    readonly inputTokens: AiSdkTokens;
    readonly outputTokens: AiSdkTokens;
    readonly cachedInputTokens?: number | undefined;
  };
}

/**
 * A language model of the Vercel AI SDK, by its structure alone: what `anthropic('…')`, `openai('…')` and the others
 * return, in version 5, 6 or 7.
 */
export interface AiSdkLanguageModel {
  doGenerate(options: AiSdkCallOptions): PromiseLike<AiSdkResult>;
}
