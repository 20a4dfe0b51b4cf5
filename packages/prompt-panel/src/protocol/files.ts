import type { EntryName, OriginalText, Wording } from './entry';
import type { Finding } from './finding';

/** POST `/api/import`: the text of a file; nothing is written. */
export type ImportRequest = { readonly yaml: string } | { readonly skill: string };

/** A text of the file. */
export interface ImportedText extends EntryName {
  readonly title: string;
  readonly wording: Wording;
  /** The original that the file says it was written against; undefined: unknown. */
  readonly original?: OriginalText | undefined;
  /** `saved` or `today` where it is one of these; `foreign` for another; `unknown` where the file names none. */
  readonly writtenFor?: 'saved' | 'today' | 'foreign' | 'unknown' | undefined;
  /** What the team has now. */
  readonly now?: Wording | undefined;
  /** There is no such part or section: it cannot be saved. */
  readonly unknown?: true | undefined;
}

/** The answer of POST `/api/import`. A file that cannot be read is a 422 with every finding and its line. */
export interface ImportAnswer {
  /** The version that was exported, where the file names one. */
  readonly revision?: number | undefined;
  readonly texts: readonly ImportedText[];
  readonly diagnostics: readonly Finding[];
}
