import { refusedError, sendCall } from '../model/call-failure';
import type { FinishReason, ModelAnswer, ModelCall, ModelPort } from '../model/model-port';
import { userTexts } from '../model/user-texts';
import { type OpenAiInstructions, toOpenAiInstructions } from './to-open-ai-instructions';

/** The request, as much of it as is written here. */
export interface OpenAiRequest extends OpenAiInstructions {
  model: string;
  input: Array<{ role: 'user'; content: Array<{ type: 'input_text'; text: string }> }>;
  text?: { format: { type: 'json_schema'; name: string; schema: { [key: string]: unknown }; strict: boolean } };
}

/** The answer, as much of it as is read here. */
export interface OpenAiResponse {
  readonly status?: string;
  readonly incomplete_details?: { readonly reason?: string } | null;
  readonly error?: { readonly code?: string; readonly message?: string } | null;
  readonly output: ReadonlyArray<{ readonly type: string }>;
  readonly usage?: {
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly input_tokens_details?: { readonly cached_tokens?: number };
  };
}

/** A client of `openai`, by its structure. */
export interface OpenAiClient {
  readonly responses: {
    create(request: OpenAiRequest, options?: { signal?: AbortSignal }): PromiseLike<OpenAiResponse>;
  };
}

/** How calls reach the model. */
export interface OpenAiModelOptions {
  readonly model: string;
  /** Sends the call's schema as a response format; off when left out, since the user text holds it. */
  readonly structuredOutput?: boolean;
  /** What else goes with every request: `max_output_tokens`, `reasoning`, `store`, … */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = { max_output_tokens: 'length' };

/**
 * Returns a model port over OpenAI's Responses API. Retries and timeouts are the client's.
 *
 * @throws MODEL_CALL_FAILED with `details.reason`, the signal's reason
 * @example const model = createOpenAiModel(new OpenAI(), { model: 'gpt-5', settings: { store: false } });
 */
export function createOpenAiModel(client: OpenAiClient, options: OpenAiModelOptions): ModelPort {
  return {
    async generate(call, { signal } = {}) {
      const request = toRequest(call, options);
      return readResponse(
        await sendCall(signal, async (sent) => assertDone(await client.responses.create(request, sent))),
      );
    },
  };
}

/** A failure may come as an answer. */
function assertDone(response: OpenAiResponse): OpenAiResponse {
  if (response.status === 'failed')
    throw Object.assign(new Error(response.error?.message ?? 'the response failed'), { code: response.error?.code });
  return response;
}

function toRequest(call: ModelCall, { model, settings, structuredOutput = false }: OpenAiModelOptions): OpenAiRequest {
  const content = userTexts(call).map(({ text }) => ({ type: 'input_text' as const, text }));
  const format = { type: 'json_schema' as const, name: 'answer', schema: { ...call.schema }, strict: false };
  return {
    ...settings,
    ...toOpenAiInstructions(call.system),
    model,
    input: [{ role: 'user', content }],
    ...(structuredOutput && call.schema !== undefined ? { text: { format } } : {}),
  };
}

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly refusal?: string;
}

function readResponse({ output, usage, status, incomplete_details }: OpenAiResponse): ModelAnswer {
  const parts = output.flatMap((item) => (item as { content?: readonly Part[] }).content ?? []);
  const text = parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
  const used = {
    inputTokens: usage?.input_tokens ?? 0,
    outputTokens: usage?.output_tokens ?? 0,
    cachedInputTokens: usage?.input_tokens_details?.cached_tokens ?? 0,
  };
  const refusal = parts.find(({ type }) => type === 'refusal')?.refusal;
  const cut = incomplete_details?.reason ?? '';
  if (refusal !== undefined || cut === 'content_filter') throw refusedError(refusal ?? text, used);
  return { text, usage: used, finishReason: status === 'incomplete' ? (FINISH_REASONS[cut] ?? 'other') : 'stop' };
}
