/** What a reader takes for one word although it has spaces or marks inside: a link, a mention. */
const LINK = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]{1,2000}/iy;
const MENTION = /<at\b[^<>]{0,300}>[^<>]{0,200}<\/at>/gi;

/** Scripts that are written without spaces; their words are found by a dictionary. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Balinese}\p{Script=Javanese}\p{Script=New_Tai_Lue}\p{Script=Tai_Le}\p{Script=Tai_Tham}\p{Script=Tai_Viet}\p{Script=Yi}]/u;
/** Those of them that no dictionary has: two characters are taken for a word. */
const UNLISTED =
  /[\p{Script=Balinese}\p{Script=Javanese}\p{Script=New_Tai_Lue}\p{Script=Tai_Le}\p{Script=Tai_Tham}\p{Script=Tai_Viet}\p{Script=Yi}]/gu;

/** Inside a run these part two words; a hyphen, a slash, a colon and a point do not. */
const BREAK = /[—–…;!?]+|,(?=\p{L})/u;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** The longest run of characters without a break that can be a word. */
const LONGEST_RUN = 200;
/** The dictionary is asked about this much at a time: it copies what it is asked. */
const CHUNK = 500;

/** How many words were counted, and the first run that is too long for one. */
export interface WordCount {
  readonly words: number;
  /** Counting ended at the limit: there may be more. */
  readonly isAtLeast: boolean;
  readonly longRun?: { readonly start: number; readonly end: number };
}

/**
 * Returns the number of words as a reader counts them, in any script and whatever the locale of the host: a hyphenated
 * word, a time, a path, a mention and a link are one; Chinese, Japanese, Thai and the like are counted by dictionary;
 * punctuation and emoji are none. Counting stops one past `limit`, and at a run of more than 200 characters without a
 * break. Time grows with the text.
 *
 * @example countWords('请审核这个合并请求', 100).words; // => 5
 */
export function countWords(text: string, limit: number): WordCount {
  // As long as it was, so that places stay.
  const readable = text.replace(MENTION, (mention) => 'a'.padEnd(mention.length, ' '));
  let words = 0;
  for (const { run, start } of readRuns(readable)) {
    const counted = countInRun(run, limit - words);
    words += counted ?? 1;
    if (counted === undefined) return { words, isAtLeast: true, longRun: { start, end: start + run.length } };
    if (words > limit) return { words: limit + 1, isAtLeast: true };
  }
  return { words, isAtLeast: false };
}

/** Gives the runs without white space (a zero-width space is one too) one by one, so that a long text is not held twice. */
function* readRuns(text: string): Generator<{ run: string; start: number }> {
  const runs = /[^\s\u200b]+/g;
  for (let found = runs.exec(text); found !== null; found = runs.exec(text)) {
    yield { run: found[0], start: found.index };
  }
}

/** Returns the words of a run; undefined for one that is too long to be words. */
function countInRun(run: string, limit: number): number | undefined {
  LINK.lastIndex = 0;
  const link = LINK.exec(run)?.[0] ?? '';
  const rest = run.slice(link.length);
  const isCut = link !== '' && rest !== '' && /^[\w/?&=%]/.test(rest);
  if (isCut) return undefined;
  const counted = UNSPACED.test(rest) ? countByDictionary(rest, limit) : countByBreaks(rest);
  return counted === undefined ? undefined : counted + (link === '' ? 0 : 1);
}

function countByBreaks(run: string): number | undefined {
  if (run.length > LONGEST_RUN) return undefined;
  return run.split(BREAK).filter((part) => HAS_WORD.test(part)).length;
}

/** These scripts have long runs of many words, so none is too long; counting stops one past `limit`. */
function countByDictionary(run: string, limit: number): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (let at = 0; at < run.length && words <= limit; at += CHUNK) {
    for (const { segment, isWordLike } of segmenter.segment(run.slice(at, at + CHUNK))) {
      if (isWordLike) words += Math.max(1, Math.ceil((segment.match(UNLISTED)?.length ?? 0) / 2));
    }
  }
  return words;
}

/** A point behind these ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|No|Nr|vs|cf|ca|approx|Fig|e\.g|i\.e|z\.B)\.\s*$/i;

const SENTENCE_END = /[.!?。！？]["'”’)\]]*\s*$/;

/**
 * Returns the number of sentences that have a word in them; a line of its own is one. Counting stops one past `limit`.
 * Time grows with the text.
 */
export function countSentences(text: string, limit: number): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  let sentences = 0;
  let isOpen = false;
  for (const { stretch, endsLine } of readStretches(text)) {
    for (const { segment } of segmenter.segment(stretch)) {
      if (!isOpen && HAS_WORD.test(segment)) sentences += 1;
      isOpen = ABBREVIATION.test(segment) || !SENTENCE_END.test(segment);
      if (sentences > limit) return sentences;
    }
    if (endsLine) isOpen = false;
  }
  return sentences;
}

/** Gives the lines, links shortened, each in stretches that end at white space where there is some. */
function* readStretches(text: string): Generator<{ stretch: string; endsLine: boolean }> {
  const readable = text.replace(/https?:\/\/[^\s，。]{1,2000}/gi, (link) => (/[.!?]$/.test(link) ? 'link.' : 'link'));
  const stretches = /[^\r\n]{1,500}(?=\s|$)|[^\r\n]{1,500}/g;
  for (let found = stretches.exec(readable); found !== null; found = stretches.exec(readable)) {
    const next = readable[stretches.lastIndex];
    yield { stretch: found[0], endsLine: next === undefined || next === '\n' || next === '\r' };
  }
}
