import {
  type AssembledPrompt,
  type CacheBreakpointOptions,
  cutAtCacheMarks,
  type SegmentStability,
} from '@bitcode/prompts';
import { marksLeft } from '../model/user-texts';

/** How long Anthropic keeps what stands before a mark. */
export type AnthropicTtl = '5m' | '1h';

/** A block of text as Anthropic's Messages API takes it. */
export interface AnthropicTextBlock {
  type: 'text';
  text: string;
  cache_control?: { type: 'ephemeral'; ttl?: AnthropicTtl };
}

/** Where marks stand and how long they last. */
export interface AnthropicSystemOptions extends Omit<Partial<CacheBreakpointOptions>, 'max'> {
  /** Marks, of the 4 that a request may have, that are left for tools and messages; 0 when left out. */
  readonly reserve?: number;
  /** How long a mark lasts, by how long the text before it stays: `{ constant: '1h' }`. Anthropic's default is 5 minutes. */
  readonly ttl?: Partial<Record<SegmentStability, AnthropicTtl>>;
}

/**
 * Returns the prompt as `system` of Anthropic's Messages API: blocks that join to `prompt.text`, a `cache_control`
 * where `cutAtCacheMarks` cuts. An empty prompt gives no block. A later mark never lasts longer than an earlier one,
 * which Anthropic would refuse.
 *
 * @throws PROMPT_OPTION_INVALID for a `reserve` or `minTokens` that is no count
 * @example client.messages.create({ model, max_tokens, system: toAnthropicSystem(prompt, { reserve: 1 }), messages });
 */
export function toAnthropicSystem(
  prompt: AssembledPrompt,
  { reserve = 0, ttl = {}, ...options }: AnthropicSystemOptions = {},
): AnthropicTextBlock[] {
  let longest: AnthropicTtl = '1h';
  return cutAtCacheMarks(prompt, { ...options, max: marksLeft(reserve) }).map(({ text, mark }) => {
    if (mark === undefined) return { type: 'text', text };
    const wanted = ttl[mark.stability];
    if (wanted !== '1h') longest = '5m';
    return { type: 'text', text, cache_control: cacheControl(wanted === '1h' ? longest : wanted) };
  });
}

/** Returns a mark; without `ttl` it lasts as long as Anthropic's default. */
export function cacheControl(ttl?: AnthropicTtl): { type: 'ephemeral'; ttl?: AnthropicTtl } {
  return ttl === undefined ? { type: 'ephemeral' } : { type: 'ephemeral', ttl };
}
