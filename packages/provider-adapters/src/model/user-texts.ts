import { type CountTokens, estimateTokens } from '@bitcode/prompts';
import { isBlankText } from './is-blank-text';
import type { ModelCall } from './model-port';

/** The user side of a call in the order in which it is sent. */
export interface UserText {
  readonly text: string;
  /** True where the calls that follow send the same up to the end of this text: a cache mark may stand there. */
  readonly shared: boolean;
}

/**
 * Returns the user text, cut where what is shared by the next calls ends, and the tail as a text of its own, a blank
 * line before it. None is blank.
 */
export function userTexts({ user, stableUserEnd = 0, tail }: ModelCall): UserText[] {
  const [shared, own] = [user.slice(0, stableUserEnd), user.slice(stableUserEnd)];
  const cut =
    isBlankText(shared) || isBlankText(own)
      ? [{ text: user, shared: false }]
      : [
          { text: shared, shared: true },
          { text: own, shared: false },
        ];
  const behind = tail === undefined || isBlankText(tail.text) ? [] : [{ text: `\n\n${tail.text}`, shared: false }];
  return [...cut, ...behind].filter(({ text }) => !isBlankText(text));
}

/** Returns the user side as one string, for a protocol that takes no blocks. */
export const userText = (call: ModelCall): string =>
  userTexts(call)
    .map(({ text }) => text)
    .join('');

/** What decides whether the shared user text gets a mark. */
export interface UserMarkOptions {
  readonly reserve?: number;
  readonly minTokens?: number;
  readonly countTokens?: CountTokens;
}

/** The most marks that a request may have, over tools, system and messages. */
const MOST_MARKS = 4;

/** An estimate may be too high by this much, as `cacheBreakpoints` takes it. */
const ESTIMATE_MARGIN = 1.15;

/**
 * Returns the user texts, and for each whether a cache mark stands at its end: behind what the next calls share, where
 * a mark is left and all text up to there reaches the provider's minimum. It is the last mark of the request.
 */
export function markUserTexts(
  call: ModelCall,
  { reserve = 0, minTokens = 1024, countTokens }: UserMarkOptions,
): Array<{ text: string; marked: boolean }> {
  const count = countTokens ?? estimateTokens;
  const least = countTokens === undefined ? minTokens * ESTIMATE_MARGIN : minTokens;
  return userTexts(call).map(({ text, shared }) => ({
    text,
    marked: shared && reserve < MOST_MARKS && count(call.system.text) + count(text) >= least,
  }));
}

/** Returns the marks that are left for the system text. */
export function marksLeft(reserve: number, used = 0): number {
  return reserve + used > MOST_MARKS ? 0 : MOST_MARKS - reserve - used;
}
