/** `Intl.Segmenter` gives every sentence a copy of what it was given, so it is given little at a time. */
const WINDOW = 4000;

/** Returns the pieces of a text, joined they are the text. */
export type SplitText = (text: string) => string[];

/** Returns a `splitSentences` that splits a text once, however often it is asked: for as long as it is kept. */
export function rememberSentences(): SplitText {
  const known = new Map<string, string[]>();
  return (text) => {
    const tokens = known.get(text) ?? splitSentences(text);
    known.set(text, tokens);
    return tokens;
  };
}

/**
 * Returns the sentences of a text and the white space between them, in turn as they come; joined they are the text.
 * White space stands by itself, so that a sentence that is added does not change the one before. Line breaks end a
 * sentence. The rules are those of Unicode for English, whatever the host's locale. Takes time in proportion to the text.
 *
 * @example splitSentences('One. Two.'); // => ['One.', ' ', 'Two.']
 */
export function splitSentences(text: string): string[] {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
  const tokens: string[] = [];
  for (const line of splitLines(text)) {
    let start = 0;
    while (start < line.length) {
      const window = line.slice(start, start + WINDOW);
      const segments = Array.from(sentences.segment(window), ({ segment }) => segment);
      const whole = start + WINDOW >= line.length ? segments : dropCutSentence(segments);
      for (const segment of whole) {
        pushSentence(tokens, segment);
        start += segment.length;
      }
    }
  }
  return tokens;
}

/** Returns the lines of a text with their ends. */
export function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The last sentence of a window may go on behind it. One that fills a window is cut where a word ends, or a character. */
function dropCutSentence(segments: readonly string[]): readonly string[] {
  if (segments.length > 1) return segments.slice(0, -1);
  const [segment] = segments as readonly [string];
  const space = segment.lastIndexOf(' ') + 1;
  const isHalf = /[\ud800-\udbff]$/.test(segment);
  return [segment.slice(0, space > 0 ? space : segment.length - (isHalf ? 1 : 0))];
}

function pushSentence(tokens: string[], segment: string): void {
  const end = segment.trimEnd().length;
  if (end > 0) tokens.push(segment.slice(0, end));
  if (end < segment.length) tokens.push(segment.slice(end));
}
