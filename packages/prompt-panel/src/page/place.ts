/** Where the panel is, as its server wrote it into the page. */
export interface PanelPlace {
  /** Begins and ends with a slash. */
  readonly base: string;
  /** The build that this page is of. */
  readonly build: string;
  /** Translations by the names of `words/`. */
  readonly words: Readonly<Record<string, string>>;
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

function readWords(json: string): Readonly<Record<string, string>> {
  const value: unknown = json === '' ? {} : JSON.parse(json);
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
