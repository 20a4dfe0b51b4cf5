import type { AssembledPrompt } from '../assembled-prompt';
import { isBlankPromptText } from '../is-blank-prompt-text';
import { type CacheBreakpoint, type CacheBreakpointOptions, cacheBreakpoints } from './cache-breakpoints';

/** A stretch of a prompt's text as a provider takes it. */
export interface CutPiece {
  readonly text: string;
  /** Where this piece ends, the provider's cache may keep all up to there. */
  readonly mark?: CacheBreakpoint;
}

/** The most marks that Anthropic takes in a request. */
const MOST_MARKS = 4;

/**
 * Returns the text cut behind each cache breakpoint. The pieces join to `prompt.text`, and none is blank: blank text
 * stays with the piece before it. At most 4 marks when `max` is left out. An empty prompt has no piece.
 *
 * @throws PROMPT_OPTION_INVALID for a `max` or `minTokens` that is no count
 * @example cutAtCacheMarks(prompt, { max: 3 }).map(({ text }) => text).join('') === prompt.text; // => true
 */
export function cutAtCacheMarks(prompt: AssembledPrompt, options: Partial<CacheBreakpointOptions> = {}): CutPiece[] {
  const { text } = prompt;
  const pieces: CutPiece[] = [];
  let start = 0;
  for (const mark of cacheBreakpoints(prompt, { max: MOST_MARKS, ...options })) {
    if (isBlankPromptText(text.slice(start, mark.offset))) continue;
    pieces.push({ text: text.slice(start, mark.offset), mark });
    start = mark.offset;
  }
  return withRest(pieces, text.slice(start));
}

function withRest(pieces: readonly CutPiece[], rest: string): CutPiece[] {
  const last = pieces.at(-1);
  if (rest === '') return [...pieces];
  if (last === undefined || !isBlankPromptText(rest)) return [...pieces, { text: rest }];
  return [...pieces.slice(0, -1), { ...last, text: last.text + rest }];
}
