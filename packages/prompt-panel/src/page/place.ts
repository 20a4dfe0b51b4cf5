import type { CountedWord } from './words/english';
import type { Translation } from './words/words';

/** Where the panel is, as its server wrote it into the page. */
export interface PanelPlace {
  /** Begins and ends with a slash. */
  readonly base: string;
  /** The build that this page is of. */
  readonly build: string;
  /** Translations by the names of `words/`. */
  readonly words: Translation;
}

/** Returns where the panel is. */
export function readPlace(page: Document): PanelPlace {
  const {
    base = '/',
    build = '',
    words = '',
  } = page.querySelector<HTMLElement>('meta[name="prompt-panel"]')?.dataset ?? {};
  return { base, build, words: readWords(words) };
}

/** What is no text, nor texts by number, is read in English. */
function readWords(json: string): Translation {
  const value: unknown = json === '' ? {} : JSON.parse(json);
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.filter(([, word]) => typeof word === 'string' || isCounted(word)));
}

const isCounted = (word: unknown): word is CountedWord =>
  typeof word === 'object' &&
  word !== null &&
  'other' in word &&
  Object.values(word).every((form) => typeof form === 'string');
