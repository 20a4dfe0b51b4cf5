import { callFailedError, refusedError, sendCall } from '../model/call-failure';
import type { FinishReason, ModelAnswer, ModelCall, ModelPort, ModelUsage } from '../model/model-port';
import { userText } from '../model/user-texts';
import type { OpenAiModelOptions } from './create-open-ai-model';

/** The request, as much of it as is written here. */
export interface ChatCompletionsRequest {
  model: string;
  messages: Array<{ role: 'system'; content: string } | { role: 'user'; content: string }>;
  response_format?: { type: 'json_schema'; json_schema: { name: string; schema: { [key: string]: unknown } } };
}

/** The answer, as much of it as is read here. */
export interface ChatCompletion {
  readonly choices: ReadonlyArray<{
    readonly finish_reason: string | null;
    readonly message: { readonly content?: string | null; readonly refusal?: string | null };
  }>;
  readonly usage?:
    | {
        readonly prompt_tokens: number;
        readonly completion_tokens: number;
        readonly prompt_tokens_details?: { readonly cached_tokens?: number } | null;
        /** What some servers of this protocol say in place of the details. */
        readonly prompt_cache_hit_tokens?: number;
      }
    | null
    | undefined;
}

/** A client of `openai`, by its structure, for any server that speaks Chat Completions. */
export interface ChatCompletionsClient {
  readonly chat: {
    readonly completions: {
      create(request: ChatCompletionsRequest, options?: { signal?: AbortSignal }): PromiseLike<unknown>;
    };
  };
}

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = { stop: 'stop', length: 'length' };

/**
 * Returns a model port over the Chat Completions protocol, which many servers speak: one system message and one user
 * message, each a string, since some servers refuse more. An empty prompt gives no system message.
 *
 * @throws MODEL_CALL_FAILED with `details.reason`, the signal's reason
 * @example createChatCompletionsModel(new OpenAI({ baseURL }), { model: 'a-model', settings: { max_tokens: 8_000 } });
 */
export function createChatCompletionsModel(client: ChatCompletionsClient, options: OpenAiModelOptions): ModelPort {
  return {
    async generate(call, { signal } = {}) {
      const request = toRequest(call, options);
      return readCompletion(
        (await sendCall(signal, (sent) => client.chat.completions.create(request, sent))) as ChatCompletion,
      );
    },
  };
}

function toRequest(
  call: ModelCall,
  { model, settings, structuredOutput = false }: OpenAiModelOptions,
): ChatCompletionsRequest {
  const { text } = call.system;
  const system = text.trim() === '' ? [] : [{ role: 'system' as const, content: text }];
  const format = { type: 'json_schema' as const, json_schema: { name: 'answer', schema: { ...call.schema } } };
  return {
    ...settings,
    model,
    messages: [...system, { role: 'user', content: userText(call) }],
    ...(structuredOutput && call.schema !== undefined ? { response_format: format } : {}),
  };
}

/** A server that answers in another form than the protocol's has given no answer. */
function readCompletion({ choices, usage }: ChatCompletion): ModelAnswer {
  const choice = choices?.[0];
  if (choice === undefined) throw callFailedError(new Error('the completion has no choice'));
  const { message, finish_reason } = choice;
  const text = message.content ?? '';
  const used = readUsage(usage);
  const refusal = message.refusal ?? undefined;
  if (refusal !== undefined || finish_reason === 'content_filter') throw refusedError(refusal ?? text, used);
  return { text, usage: used, finishReason: FINISH_REASONS[finish_reason ?? ''] ?? 'other' };
}

function readUsage(usage: ChatCompletion['usage']): ModelUsage {
  return {
    inputTokens: usage?.prompt_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? 0,
    cachedInputTokens: usage?.prompt_tokens_details?.cached_tokens ?? usage?.prompt_cache_hit_tokens ?? 0,
  };
}
