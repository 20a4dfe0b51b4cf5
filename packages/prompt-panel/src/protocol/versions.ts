import type { EntryName, Wording } from './entry';

/** A version without its texts. */
export interface VersionRow {
  readonly version: number;
  readonly at: string;
  readonly author?: string | undefined;
  /** Where it was saved from: `panel`, `tool` (an agent), `import`. */
  readonly origin: string;
  readonly note?: string | undefined;
  readonly changed: ReadonlyArray<EntryName & { readonly title: string }>;
  readonly unreadable?: undefined;
}

/** A version that cannot be read; those beside it can. */
export interface UnreadableVersionRow {
  readonly version: number;
  readonly unreadable: string;
}

/** The answer of GET `/api/versions?before&limit`, newest first; at most 200. */
export interface VersionsAnswer {
  readonly versions: ReadonlyArray<VersionRow | UnreadableVersionRow>;
  /** Ask again with this as `before`; undefined at the end. */
  readonly next?: number | undefined;
}

/** One text at two versions; undefined where it follows the original, or the skill is not there. */
export interface TextDifference extends EntryName {
  readonly title: string;
  readonly before?: Wording | undefined;
  readonly after?: Wording | undefined;
  /** The original of today, for what follows it. */
  readonly original?: string | undefined;
}

/** The answer of GET `/api/versions/:n?with=:m`: from `m` (the one before when left out; 0 is "nothing written") to `n`. */
export interface VersionDifference {
  readonly from: number;
  readonly to: Omit<VersionRow, 'changed'> | { readonly version: 0 };
  readonly texts: readonly TextDifference[];
}
