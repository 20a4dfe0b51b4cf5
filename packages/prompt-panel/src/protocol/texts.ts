import type { EntryKind, EntryName, OriginalText, Wording } from './entry';

/** POST `/api/texts`: at most 1,000. */
export interface TextsRequest {
  readonly texts: readonly EntryName[];
  /** An older version; the newest when left out. */
  readonly revision?: number | undefined;
}

/** A text with all that is shown beside it. */
export interface TextContent extends EntryName {
  readonly title: string;
  readonly about?: string | undefined;
  /** What the team wrote at that version, also where it has no effect; undefined where it follows the original. */
  readonly own?: Wording | undefined;
  /** The original of today; a skill of the team has none. */
  readonly original?: OriginalText | undefined;
  /** What changed in the original, by its authors. */
  readonly note?: string | undefined;
  /** The original that the team's text was written against; a section has none. */
  readonly whenEdited?: OriginalText | undefined;
  /** The names that the text has to keep, each as `{name}`. */
  readonly placeholders: readonly string[];
  /** A sample of what is filled in, by name. */
  readonly samples: Readonly<Record<string, string>>;
  readonly locked?: true | string | undefined;
}

/** The answer of POST `/api/texts`. */
export interface TextsAnswer {
  readonly revision: number;
  readonly texts: readonly TextContent[];
  /** What was asked for and is not there, neither saved nor built in. */
  readonly missing: readonly EntryName[];
}

/** POST `/api/search`. */
export interface SearchRequest {
  readonly query: string;
}

/** A piece of text around a hit. `start` and `end` are UTF-16 code units of `text`. */
export interface SearchExcerpt {
  readonly where: 'title' | 'text' | 'original';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A text with hits. */
export interface SearchHit extends EntryName {
  readonly title: string;
  readonly excerpts: readonly SearchExcerpt[];
}

/** The answer of POST `/api/search`: case and accents do not count. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** There are more than could be given. */
  readonly more: boolean;
}

/** POST `/api/wordings`: the versions in which one text changed, newest first. */
export interface WordingsRequest {
  readonly kind: EntryKind;
  readonly key: string;
  /** Only versions below this one. */
  readonly before?: number | undefined;
}

/** One text at one version in which it changed. */
export interface WordingRow {
  readonly version: number;
  readonly at: string;
  readonly author?: string | undefined;
  readonly origin: string;
  readonly note?: string | undefined;
  /** Undefined: from this version on it followed the original, or the skill was not there. */
  readonly wording?: Wording | undefined;
  /** The original that it was written against. */
  readonly original?: OriginalText | undefined;
  /** The version cannot be read, and this says why. */
  readonly unreadable?: string | undefined;
}

/** The answer of POST `/api/wordings`. */
export interface WordingsAnswer {
  readonly wordings: readonly WordingRow[];
  /** Ask again with this as `before`; undefined at the end. */
  readonly next?: number | undefined;
}
