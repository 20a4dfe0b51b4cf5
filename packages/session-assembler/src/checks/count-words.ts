/** A link is one word, however long. It ends where a character stands that no link has, so that text behind it counts. */
const LINK = /\bhttps?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;

/** Written without spaces, and in no dictionary of the segmenter. Two characters are taken for a word. */
const SPACELESS =
  /[\p{Script=Balinese}\p{Script=Javanese}\p{Script=New_Tai_Lue}\p{Script=Tai_Le}\p{Script=Tai_Tham}\p{Script=Tai_Viet}\p{Script=Yi}]/gu;

/**
 * Returns the number of words as Unicode counts them, in any script: Chinese, Japanese, Thai and the like by
 * dictionary, whatever the locale of the host. Punctuation and emoji are no words; a link is one.
 *
 * @example countWords('请审核这个合并请求'); // => 5
 */
export function countWords(text: string): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  const words = [...segmenter.segment(text.replace(LINK, 'link'))].filter(({ isWordLike }) => isWordLike);
  return words.reduce((count, { segment }) => count + countInSegment(segment), 0);
}

function countInSegment(segment: string): number {
  const spaceless = segment.match(SPACELESS)?.length ?? 0;
  return Math.max(1, Math.ceil(spaceless / 2));
}

/** Returns the number of sentences that have a word in them; a line of its own is one. */
export function countSentences(text: string): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences = [...segmenter.segment(text.replace(LINK, 'link'))];
  return sentences.filter(({ segment }) => countWords(segment) > 0).length;
}
