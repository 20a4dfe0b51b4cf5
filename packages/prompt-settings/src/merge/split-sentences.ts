/** Between what a sentence says and the white space behind it, so that a sentence that is added does not change the one before. */
const TRAILING_SPACE = /\s+$/;

/**
 * Returns the sentences of a text and the white space between them, in turn as they come; joined they are the text.
 * Line breaks end a sentence. The rules are those of Unicode for English, whatever the host's locale.
 *
 * @example splitSentences('One. Two.'); // => ['One.', ' ', 'Two.']
 */
export function splitSentences(text: string): string[] {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
  return Array.from(sentences.segment(text), ({ segment }) => segment).flatMap((segment) => {
    const end = segment.search(TRAILING_SPACE);
    return end <= 0 ? [segment] : [segment.slice(0, end), segment.slice(end)];
  });
}
