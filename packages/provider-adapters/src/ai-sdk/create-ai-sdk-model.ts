import { refusedError, sendCall } from '../model/call-failure';
import type { FinishReason, ModelAnswer, ModelCall, ModelPort, ModelUsage } from '../model/model-port';
import { markUserTexts } from '../model/user-texts';
import {
  type AiSdkProviderOptions,
  type AiSdkSystemMessage,
  type AiSdkSystemOptions,
  toAiSdkMessages,
  toAiSdkSystem,
  userMark,
} from './to-ai-sdk-system';

/** A user message of text alone. */
export interface AiSdkUserMessage {
  role: 'user';
  content: Array<{ type: 'text'; text: string; providerOptions?: AiSdkProviderOptions }>;
}

/** What of `generateText`'s result is read. */
export interface AiSdkResult {
  readonly text: string;
  readonly finishReason: string;
  readonly usage: {
    readonly inputTokens: number | undefined;
    readonly outputTokens: number | undefined;
    readonly cachedInputTokens?: number | undefined;
    readonly inputTokenDetails?: { readonly cacheReadTokens?: number | undefined };
  };
}

/** How calls reach the model. */
export interface AiSdkModelOptions extends AiSdkSystemOptions {
  /** The SDK's own function, of any of the three majors, so that its retries, telemetry and gateway ids apply. */
  readonly generateText: (request: never) => PromiseLike<AiSdkResult>;
  /** Where marked system text goes: `messages` for version 5, whose `system` takes only a string. */
  readonly systemIn?: 'system' | 'messages';
  /** What else goes with every request: `temperature`, `maxOutputTokens`, `maxRetries`, `providerOptions`, … */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = { stop: 'stop', length: 'length' };

/**
 * Returns a model port over `generateText` of the AI SDK, version 5, 6 or 7, for a model or the id of one.
 *
 * @throws MODEL_CALL_FAILED with `details.reason`, the signal's reason
 * @example createAiSdkModel(anthropic('claude-sonnet-5-5'), { generateText, cache: 'anthropic' });
 */
export function createAiSdkModel(model: unknown, options: AiSdkModelOptions): ModelPort {
  return {
    async generate(call, { signal } = {}) {
      const abort = signal === undefined ? {} : { abortSignal: signal };
      const request = { ...options.settings, model, ...toRequest(call, options), ...abort };
      return readResult(await sendCall(signal, () => options.generateText(request as never)));
    },
  };
}

interface AiSdkRequest {
  system?: string | AiSdkSystemMessage[];
  messages: Array<AiSdkSystemMessage | AiSdkUserMessage>;
  allowSystemInMessages?: true;
}

function toRequest(call: ModelCall, options: AiSdkModelOptions): AiSdkRequest {
  const { cache, systemIn = 'system', minTokens, shareAfter, countTokens, reserve = 0 } = options;
  const content = userParts(call, options);
  const used = content.filter(({ providerOptions }) => providerOptions !== undefined).length;
  const marks = { cache, minTokens, shareAfter, countTokens, reserve: reserve + used } as AiSdkSystemOptions;
  const user: AiSdkUserMessage = { role: 'user', content };
  if (cache !== undefined && systemIn === 'messages')
    return { messages: [...toAiSdkMessages(call.system, marks), user], allowSystemInMessages: true };
  const system = toAiSdkSystem(call.system, marks);
  return { ...(system === undefined ? {} : { system }), messages: [user] };
}

function userParts(call: ModelCall, options: AiSdkModelOptions): AiSdkUserMessage['content'] {
  const mark = userMark(options.cache);
  return markUserTexts(call, options).map(({ text, marked }) => {
    return { type: 'text', text, ...(marked && mark ? { providerOptions: mark } : {}) };
  });
}

function readResult({ text, finishReason, usage }: AiSdkResult): ModelAnswer {
  const used = readUsage(usage);
  if (finishReason === 'content-filter') throw refusedError(text, used);
  return { text, usage: used, finishReason: FINISH_REASONS[finishReason] ?? 'other' };
}

function readUsage({
  inputTokens,
  outputTokens,
  cachedInputTokens,
  inputTokenDetails,
}: AiSdkResult['usage']): ModelUsage {
  return {
    inputTokens: inputTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    cachedInputTokens: inputTokenDetails?.cacheReadTokens ?? cachedInputTokens ?? 0,
  };
}
