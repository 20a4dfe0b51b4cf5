/** How a text's lines end: alike with both characters, or else with a line feed; what is left over stands as it is. */
export type LineEnd = '\n' | '\r\n';

/**
 * Returns by what an editor cuts a text into lines so that it gives the text back byte for byte.
 *
 * @example lineEndOf('a\r\nb'); // => '\r\n'
 */
export function lineEndOf(text: string): LineEnd {
  return text.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

/** Returns what is pasted or dropped with the line ends of the text it comes into; a text with mixed ones takes all. */
export function fitLineEnds(pasted: string, text: { readonly lineEnd: LineEnd; readonly isMixed: boolean }): string {
  return text.isMixed ? pasted : pasted.replace(/\r\n?|\n/g, text.lineEnd);
}

/** True for a text in which a lone carriage return stands, or both kinds of line end. */
export const isMixed = (text: string): boolean => text.includes('\r') && lineEndOf(text) === '\n';

/** Returns a place of a text as the editor counts it, to whom a line end is one character. */
export function placeInEditor(text: string, offset: number, lineEnd: LineEnd): number {
  if (lineEnd === '\n') return offset;
  let ends = 0;
  for (let at = text.indexOf('\r\n'); at >= 0 && at + 1 < offset; at = text.indexOf('\r\n', at + 2)) ends += 1;
  return offset - ends;
}
