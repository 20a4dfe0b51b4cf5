import { normalizePromptText } from '@bitcode/prompts';
import { diffTokens, type TokenChange } from './diff-tokens';
import { type SplitText, splitSentences } from './split-sentences';

/** A run of text that both have, that only the first has, or that only the second has. */
export interface TextChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Returns the difference of two texts by sentences, after `normalizePromptText`: `same` and `removed` joined are the
 * first text, `same` and `added` the second. Texts that differ too much are one removal and one addition.
 *
 * @example diffPromptTexts('Be brief.', 'Be brief. Cite.'); // => [{ kind: 'same', text: 'Be brief.' }, { kind: 'added', text: ' Cite.' }]
 */
export function diffPromptTexts(from: string, to: string): TextChange[] {
  return diffSentences(from, to, splitSentences);
}

/** The same with the sentences of `split`, for who compares one text more than once. */
export function diffSentences(from: string, to: string, split: SplitText): TextChange[] {
  const tokens = split(normalizePromptText(from));
  const target = split(normalizePromptText(to));
  const changes = diffTokens(tokens, target) ?? [{ start: 0, end: tokens.length, tokens: target }];
  const ends = [0, ...changes.map(({ end }) => end)];
  const rows = changes.flatMap((change, index) => describe(change, tokens, ends[index] as number));
  return [...rows, row('same', tokens.slice(ends.at(-1)))].filter(({ text }) => text !== '');
}

function describe({ start, end, tokens: added }: TokenChange, tokens: readonly string[], from: number): TextChange[] {
  return [row('same', tokens.slice(from, start)), row('removed', tokens.slice(start, end)), row('added', added)];
}

const row = (kind: TextChange['kind'], tokens: readonly string[]): TextChange => ({ kind, text: tokens.join('') });
