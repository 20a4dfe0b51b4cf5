import { refusedError, sendCall } from '../model/call-failure';
import type { FinishReason, ModelAnswer, ModelCall, ModelPort } from '../model/model-port';
import { markUserTexts, userText } from '../model/user-texts';
import {
  type LangChainMessage,
  type LangChainSystemOptions,
  markedBlocks,
  toLangChainSystem,
  userMark,
} from './to-lang-chain-system';

/** What of a chat model's answer is read. */
export interface LangChainAnswer {
  readonly content: unknown;
  readonly usage_metadata?:
    | {
        readonly input_tokens: number;
        readonly output_tokens: number;
        readonly input_token_details?: { readonly cache_read?: number };
      }
    | undefined;
  readonly response_metadata?: Readonly<Record<string, unknown>>;
}

/** A chat model of LangChain, by its structure; each has call options of its own. */
export interface LangChainChatModel {
  invoke(messages: never, options?: never): Promise<LangChainAnswer>;
}

/** Of all providers' words for why an answer ended, those that say stop, length or refusal; some shout them. */
const FINISH_REASONS: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  length: 'length',
  max_tokens: 'length',
  refusal: 'refusal',
  content_filter: 'refusal',
  safety: 'refusal',
};

/**
 * Returns a model port over a chat model of LangChain. Retries are the chat model's.
 *
 * @throws MODEL_CALL_FAILED with `details.reason`, the signal's reason
 * @example createLangChainModel(new ChatAnthropic({ model: 'claude-sonnet-5-5' }), { cache: 'anthropic' });
 */
export function createLangChainModel(chat: LangChainChatModel, options: LangChainSystemOptions = {}): ModelPort {
  return {
    async generate(call, { signal } = {}) {
      const messages = toMessages(call, options);
      return readAnswer(await sendCall(signal, (sent) => chat.invoke(messages as never, sent as never)));
    },
  };
}

function toMessages(call: ModelCall, options: LangChainSystemOptions): LangChainMessage[] {
  const mark = userMark(options.cache);
  const texts = markUserTexts(call, options);
  const used = mark === undefined ? 0 : texts.filter(({ marked }) => marked).length;
  const system = toLangChainSystem(call.system, { ...options, reserve: (options.reserve ?? 0) + used });
  const blocks = texts.flatMap(({ text, marked }) => markedBlocks(text, marked ? mark : undefined));
  const user: LangChainMessage = { role: 'user', content: mark === undefined ? userText(call) : blocks };
  return system === undefined ? [user] : [system, user];
}

function readAnswer({ content, usage_metadata: usage, response_metadata = {} }: LangChainAnswer): ModelAnswer {
  const text = textOf(content);
  const used = {
    inputTokens: usage?.input_tokens ?? 0,
    outputTokens: usage?.output_tokens ?? 0,
    cachedInputTokens: usage?.input_token_details?.cache_read ?? 0,
  };
  const ended =
    response_metadata['finish_reason'] ?? response_metadata['stop_reason'] ?? response_metadata['finishReason'];
  const finishReason = FINISH_REASONS[String(ended).toLowerCase()] ?? 'other';
  if (finishReason === 'refusal') throw refusedError(text, used);
  return { text, usage: used, finishReason };
}

/** Reasoning is no part of the answer. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((block: { type?: unknown; text?: unknown }) => (block?.type === 'text' ? block.text : ''))
    .join('');
}
