import { refusedError, sendCall } from '../model/call-failure';
import type { FinishReason, ModelAnswer, ModelCall, ModelPort, ModelUsage } from '../model/model-port';
import { markUserTexts } from '../model/user-texts';
import {
  type AnthropicSystemOptions,
  type AnthropicTextBlock,
  cacheControl,
  toAnthropicSystem,
} from './to-anthropic-system';

/** The request, as much of it as is written here. */
export interface AnthropicRequest {
  model: string;
  max_tokens: number;
  system?: AnthropicTextBlock[];
  messages: Array<{ role: 'user'; content: AnthropicTextBlock[] }>;
  output_config?: { format: { type: 'json_schema'; schema: { [key: string]: unknown } } };
}

/** The answer, as much of it as is read here. */
export interface AnthropicMessage {
  readonly content: ReadonlyArray<{ readonly type: string }>;
  readonly stop_reason: string | null;
  readonly usage: {
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly cache_read_input_tokens?: number | null;
    readonly cache_creation_input_tokens?: number | null;
  };
}

/** A client of `@anthropic-ai/sdk`, or of its Bedrock and Vertex variants, by its structure. */
export interface AnthropicClient {
  readonly messages: {
    create(request: AnthropicRequest, options?: { signal?: AbortSignal }): PromiseLike<AnthropicMessage>;
  };
}

/** How calls reach the model. */
export interface AnthropicModelOptions extends AnthropicSystemOptions {
  readonly model: string;
  /** The most tokens that an answer may have. */
  readonly maxTokens: number;
  /** Sends the call's schema as `output_config`; off when left out, since the user text holds it. */
  readonly structuredOutput?: boolean;
  /** What else goes with every request: `temperature`, `thinking`, `metadata`, … */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
};

/**
 * Returns a model port over Anthropic's Messages API: system blocks with cache marks, the user text with one where the
 * next calls part from it, the tail last. Retries and timeouts are the client's.
 *
 * @throws MODEL_CALL_FAILED with `details.reason`, the signal's reason
 * @example const model = createAnthropicModel(new Anthropic(), { model: 'claude-sonnet-5-5', maxTokens: 8_000 });
 */
export function createAnthropicModel(client: AnthropicClient, options: AnthropicModelOptions): ModelPort {
  return {
    async generate(call, { signal } = {}) {
      const request = toRequest(call, options);
      return readMessage(await sendCall(signal, (sent) => client.messages.create(request, sent)));
    },
  };
}

function toRequest(call: ModelCall, options: AnthropicModelOptions): AnthropicRequest {
  const { model, maxTokens, structuredOutput = false, settings, reserve = 0, ...marks } = options;
  const content = markUserTexts(call, options).map(({ text, marked }): AnthropicTextBlock => {
    return marked ? { type: 'text', text, cache_control: cacheControl() } : { type: 'text', text };
  });
  const used = content.filter(({ cache_control }) => cache_control !== undefined).length;
  const system = toAnthropicSystem(call.system, { ...marks, reserve: reserve + used });
  const format = structuredOutput && call.schema !== undefined;
  return {
    ...settings,
    model,
    max_tokens: maxTokens,
    ...(system.length === 0 ? {} : { system }),
    messages: [{ role: 'user', content }],
    ...(format ? { output_config: { format: { type: 'json_schema', schema: { ...call.schema } } } } : {}),
  };
}

function readMessage({ content, stop_reason, usage }: AnthropicMessage): ModelAnswer {
  const text = content.map((block) => (block.type === 'text' ? (block as AnthropicTextBlock).text : '')).join('');
  const used = readUsage(usage);
  if (stop_reason === 'refusal') throw refusedError(text, used);
  return { text, usage: used, finishReason: FINISH_REASONS[stop_reason ?? ''] ?? 'other' };
}

/** Anthropic counts what was read from the cache, and what was written to it, apart from the other input. */
function readUsage(usage: AnthropicMessage['usage']): ModelUsage {
  const cachedInputTokens = usage.cache_read_input_tokens ?? 0;
  const inputTokens = usage.input_tokens + cachedInputTokens + (usage.cache_creation_input_tokens ?? 0);
  return { inputTokens, outputTokens: usage.output_tokens, cachedInputTokens };
}
