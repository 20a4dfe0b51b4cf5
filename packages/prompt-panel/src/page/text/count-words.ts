/** A segmenter gives each word a copy of what it was given, so it is given little at a time. */
const WINDOW = 4000;

/**
 * Returns how many words a text has, in scripts without spaces too. Takes time in proportion to the text.
 *
 * @example countWords('Be brief.'); // => 2
 */
export function countWords(text: string): number {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  let count = 0;
  for (const piece of cutAtSpaces(text)) for (const { isWordLike } of words.segment(piece)) if (isWordLike) count++;
  return count;
}

function* cutAtSpaces(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const whole = start + WINDOW >= text.length;
    const end = whole ? text.length : findCut(text, start);
    yield text.slice(start, end);
    start = end;
  }
}

/** The last white space of the window; a window without any is cut where it ends. */
function findCut(text: string, start: number): number {
  for (let end = start + WINDOW; end > start; end--) if (/\s/.test(text[end - 1] as string)) return end;
  return start + WINDOW;
}
