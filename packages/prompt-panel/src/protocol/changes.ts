import type { TeamSkill } from '@bitcode/prompt-settings';
import type { EntryName, OriginalText, Wording } from './entry';
import type { Finding } from './finding';

/** A section to write. `original` is the digest of the original that it was begun from. */
export interface SectionChange {
  readonly text: string;
  readonly original?: string | undefined;
}

/** A part to write. `original` is the digest of the original that it was begun from, or has been looked at since. */
export interface OverrideChange {
  readonly text: string;
  /** Left out in an import of a text that names none: then today's is taken. */
  readonly original?: string | undefined;
  /** With origin `import`: the original that the file brings, where it is neither the saved one nor today's. */
  readonly base?: OriginalText | undefined;
}

/** POST `/api/changes`: the one way in which a draft is saved. */
export interface ChangeSet {
  /** The version that the author saw when he began, or looked at last. */
  readonly baseRevision: number;
  readonly set?:
    | {
        readonly sections?: Readonly<Record<string, SectionChange>> | undefined;
        readonly overrides?: Readonly<Record<string, OverrideChange>> | undefined;
        readonly skills?: readonly TeamSkill[] | undefined;
      }
    | undefined;
  /** Back to the original; a skill is deleted. */
  readonly remove?:
    | {
        readonly sections?: readonly string[] | undefined;
        readonly overrides?: readonly string[] | undefined;
        readonly skills?: readonly string[] | undefined;
      }
    | undefined;
  /** Carried texts whose part is gone, to let go of. */
  readonly dismiss?: readonly EntryName[] | undefined;
  readonly note?: string | undefined;
  readonly origin?: 'import' | undefined;
}

/** POST `/api/restore`: everything as it was at a version, or as delivered. */
export interface RestoreOrder {
  readonly revision: number | 'originals';
  readonly baseRevision: number;
  readonly note?: string | undefined;
}

/** POST `/api/plan`: what one of the two writes would do. */
export type PlanOrder = ChangeSet | RestoreOrder;

/** A text for which somebody saved another wording since `baseRevision`. Undefined wordings follow the original. */
export interface ChangedText extends EntryName {
  readonly title: string;
  readonly now?: Wording | undefined;
  /** What it was at `baseRevision`; undefined also where that cannot be read, then `beforeUnknown`. */
  readonly before?: Wording | undefined;
  readonly beforeUnknown?: true | undefined;
  /** Who saved it, and when. */
  readonly author?: string | undefined;
  readonly at?: string | undefined;
  readonly version?: number | undefined;
}

/** A text whose original is another than the one its draft names, by a deploy. */
export interface MovedOriginal extends EntryName {
  readonly title: string;
  /** The original of today. */
  readonly original: OriginalText;
  readonly note?: string | undefined;
}

/** A text that lost its place. */
export interface DroppedEntry extends EntryName {
  readonly text: string;
}

/** The answer of POST `/api/plan`. Nothing is written. */
export interface PlanAnswer {
  /** The write would go through: no error, nothing changed since, no original moved, no text outside `keys`. */
  readonly ok: boolean;
  /** The version that it would stand on. */
  readonly revision: number;
  /** Digest of the settings that would be stored. */
  readonly settings: string;
  readonly bytes: number;
  readonly limit: number;
  readonly changed: ReadonlyArray<EntryName & { readonly title: string }>;
  /** Texts that equal their original: they would follow it. */
  readonly sameAsOriginal: readonly EntryName[];
  readonly dropped: readonly DroppedEntry[];
  /** Texts that would be stored and have no effect; a finding says why. */
  readonly unused: readonly EntryName[];
  readonly conflicts: readonly ChangedText[];
  readonly moved: readonly MovedOriginal[];
  /** Texts that the author may not change. */
  readonly forbidden: readonly EntryName[];
  /** Errors refuse; the host's own rules and what it advises are among them. */
  readonly diagnostics: readonly Finding[];
}

/** The answer of a write that went through. */
export interface SavedAnswer {
  readonly version: number;
  readonly unchanged?: undefined;
  readonly at: string;
  readonly changed: readonly EntryName[];
  readonly sameAsOriginal: readonly EntryName[];
  readonly dropped: readonly DroppedEntry[];
  readonly diagnostics: readonly Finding[];
}

/** The answer of a write that had nothing to do: all stands as it is wanted, in `version`. */
export interface UnchangedAnswer {
  readonly unchanged: true;
  readonly version: number;
}

/** The answer of `/api/changes` and `/api/restore`. */
export type WriteAnswer = SavedAnswer | UnchangedAnswer;
