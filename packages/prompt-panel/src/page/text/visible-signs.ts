/** A run of text, or one character that cannot be seen, with the sign that is shown in its place. */
export interface TextRun {
  readonly text: string;
  readonly sign?: string;
}

const NAMES: Readonly<Record<number, string>> = {
  0x0d: 'CR',
  0x85: 'NEL',
  0xad: 'SHY',
  0x61c: 'ALM',
  0x180e: 'MVS',
  0x200b: 'ZWSP',
  0x200c: 'ZWNJ',
  0x200d: 'ZWJ',
  0x200e: 'LRM',
  0x200f: 'RLM',
  0x2028: 'LS',
  0x2029: 'PS',
  0x202a: 'LRE',
  0x202b: 'RLE',
  0x202c: 'PDF',
  0x202d: 'LRO',
  0x202e: 'RLO',
  0x2060: 'WJ',
  0x2066: 'LRI',
  0x2067: 'RLI',
  0x2068: 'FSI',
  0x2069: 'PDI',
  0xfeff: 'BOM',
};

/** What is not seen: format characters, controls but tab and line feed, line separators, lone surrogates, tags. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?![\t\n])\p{Cc}/gu;

/** A joiner between these shapes what is seen: letters of scripts that join, pictures. */
const JOINING =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Tamil}]$/u;

/** Format characters that are seen: signs that embrace digits. */
const SEEN_FORMAT = /[\u0600-\u0605\u06dd\u070f\u08e2\u{110bd}\u{110cd}]/u;

/** Returns the sign of a character that cannot be seen; `before` is the text in front of it. */
function signOf(character: string, before: string): string | undefined {
  const code = character.codePointAt(0) as number;
  if (SEEN_FORMAT.test(character)) return undefined;
  if ((code === 0x200c || code === 0x200d) && JOINING.test(before)) return undefined;
  if (code >= 0xe0020 && code <= 0xe007f && /[\p{Extended_Pictographic}\u{e0020}-\u{e007e}]$/u.test(before))
    return undefined;
  return (
    NAMES[code] ??
    (code < 0x20 ? String.fromCodePoint(0x2400 + code) : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
  );
}

/** An unseen character of a text, and its sign. */
export interface FoundSign {
  readonly start: number;
  readonly end: number;
  readonly sign: string;
}

/** Returns the characters of a text that cannot be seen, in text order. Takes time in proportion to the text. */
export function findSigns(text: string): FoundSign[] {
  const found: FoundSign[] = [];
  for (const { 0: character, index } of text.matchAll(UNSEEN)) {
    const sign = signOf(character, text.slice(Math.max(0, index - 2), index));
    if (sign !== undefined) found.push({ start: index, end: index + character.length, sign });
  }
  return found;
}

/**
 * Returns a text as runs; joined they are the text. The second character of a line end CR LF is shown by itself.
 *
 * @example splitSigns('a\u202eb'); // => [{ text: 'a' }, { text: '\u202e', sign: 'RLO' }, { text: 'b' }]
 */
export function splitSigns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const { start, end, sign } of findSigns(text)) {
    if (start > from) runs.push({ text: text.slice(from, start) });
    runs.push({ text: text.slice(start, end), sign });
    from = end;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}
