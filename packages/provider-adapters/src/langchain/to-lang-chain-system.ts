import { type AssembledPrompt, type CacheBreakpointOptions, cutAtCacheMarks } from '@bitcode/prompts';
import { type CacheMarks, resolveCacheMarks } from '../model/cache-marks';
import { marksLeft } from '../model/user-texts';

/** A content block of LangChain; a provider's mark stands in it, or is a block of its own. */
export interface LangChainTextBlock {
  type: 'text';
  text: string;
  [field: string]: unknown;
}

export type LangChainBlock = LangChainTextBlock | { type?: never; cachePoint: { type: 'default' } };

/** A message in the form that every chat model of LangChain takes. */
export interface LangChainMessage {
  role: 'system' | 'user';
  content: string | LangChainBlock[];
}

/** What a mark adds: fields of the text block, or a block behind it. */
export type LangChainMark = { readonly fields: Readonly<Record<string, unknown>> } | { readonly block: LangChainBlock };

/** Whose marks, and where. */
export interface LangChainSystemOptions extends Omit<Partial<CacheBreakpointOptions>, 'max'> {
  readonly cache?: CacheMarks<LangChainMark>;
  /** Marks, of the 4 that a request may have, that are left for tools and messages; 0 when left out. */
  readonly reserve?: number;
}

const MARKS = {
  anthropic: { fields: { cache_control: { type: 'ephemeral' } } },
  bedrock: { block: { cachePoint: { type: 'default' } } },
} satisfies Record<string, LangChainMark>;

/**
 * Returns the prompt as a system message: a string, or with `cache` content blocks that join to it, marked where
 * `cutAtCacheMarks` cuts. Undefined for an empty prompt.
 *
 * @throws PROMPT_OPTION_INVALID for a `reserve` or `minTokens` that is no count
 * @example await chat.invoke([toLangChainSystem(prompt, { cache: 'anthropic' }), ...history]);
 */
export function toLangChainSystem(
  prompt: AssembledPrompt,
  { cache, reserve = 0, ...options }: LangChainSystemOptions = {},
): LangChainMessage | undefined {
  if (prompt.text.trim() === '') return undefined;
  if (cache === undefined) return { role: 'system', content: prompt.text };
  const markOf = resolveCacheMarks(cache, MARKS);
  const pieces = cutAtCacheMarks(prompt, { ...options, max: marksLeft(reserve) });
  return {
    role: 'system',
    content: pieces.flatMap(({ text, mark }) => markedBlocks(text, mark === undefined ? undefined : markOf(mark))),
  };
}

/** Returns a text with its mark: in the block, or as one behind it. */
export function markedBlocks(text: string, mark: LangChainMark | undefined): LangChainBlock[] {
  const block: LangChainTextBlock = { type: 'text', text };
  if (mark === undefined) return [block];
  return 'block' in mark ? [block, mark.block] : [{ ...block, ...mark.fields }];
}

/** Returns the mark at the end of a user text, for a provider that is known by name. */
export function userMark(cache: LangChainSystemOptions['cache']): LangChainMark | undefined {
  return typeof cache === 'string' ? MARKS[cache] : undefined;
}
