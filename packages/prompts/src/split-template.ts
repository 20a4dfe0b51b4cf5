import type { PromptTemplate } from './prompt-values';

/**
 * Returns the pieces of a template text, static text and placeholder names in turn: even indexes are text (possibly
 * empty), odd ones names. Only declared names are placeholders; every other brace is text. The ends are trimmed
 * before the split, so that a value never is.
 *
 * @example splitTemplate('Hi {name}!', ['name']); // => ['Hi ', 'name', '!']
 */
export function splitTemplate(text: string, placeholders: readonly string[]): readonly string[] {
  return splitText(text.trim(), placeholders);
}

/** Returns all names in a template's text: those of its placeholders, then those of its slots. */
export function namesIn({ placeholders, slots }: Pick<PromptTemplate, 'placeholders' | 'slots'>): readonly string[] {
  return slots.length === 0 ? placeholders : [...placeholders, ...slots];
}

/** Returns the pieces of a text with white space at its ends, which `splitTemplate` takes away. */
export function splitText(authored: string, placeholders: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, word } of wordsInBraces(authored)) {
    const declared = placeholders.indexOf(word);
    if (declared < 0) continue;
    // The declared name itself, not an equal slice of the text: where it is looked up, the two are then the same string.
    pieces.push(authored.slice(from, start), placeholders[declared] as string);
    from = end;
  }
  pieces.push(authored.slice(from));
  return pieces;
}

/** What stands between an opening brace and the next closing one, with no brace in between. */
export interface WordInBraces {
  readonly word: string;
  /** UTF-16 code units, braces included. */
  readonly start: number;
  readonly end: number;
}

/** Returns every `{…}` of a text that could be a placeholder, in text order. */
export function wordsInBraces(text: string): WordInBraces[] {
  const words: WordInBraces[] = [];
  let start = text.indexOf('{');
  let close = text.indexOf('}', start + 1);
  while (start >= 0 && close >= 0) {
    const next = text.indexOf('{', start + 1);
    if (next < 0 || next > close) words.push({ word: text.slice(start + 1, close), start, end: close + 1 });
    start = next;
    if (close < start) close = text.indexOf('}', start + 1);
  }
  return words;
}
