/** Counts the tokens of a text. A host hands in its provider's own counter where a limit must be exact. */
export type CountTokens = (text: string) => number;

/**
 * Returns an estimate of the tokens in `text`: 4 ASCII code units, or 1 other code point, a token.
 *
 * @example estimateTokens('Read the file.'); // => 4
 */
export const estimateTokens: CountTokens = (text) => {
  let ascii = 0;
  let others = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) ascii++;
    else if (unit < 0xdc00 || unit > 0xdfff) others++;
  }
  return Math.ceil(ascii / 4) + others;
};
