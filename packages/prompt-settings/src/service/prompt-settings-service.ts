import type { Diagnostic } from '@bitcode/prompts';
import type { CataloguePart, PlaceholdersByKey } from '../catalogue/catalogue-part';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { PromptSettingsLimits } from '../settings/check-size';
import type {
  OverrideBase,
  PromptOverrideDraft,
  PromptSettings,
  PromptSettingsDraft,
  TeamSkill,
} from '../settings/prompt-settings-shape';
import type { PromptSettingsSnapshot } from '../snapshot/prompt-settings-snapshot';
import type { DroppedText, EntryKind, EntryName, PromptVersion, PromptVersionOrigin } from '../version/prompt-version';
import type { PromptVersionStore, VersionListener } from '../version/prompt-version-store';
import type { VersionHead } from '../version/version-outline';
import type { DefaultChange, DefaultDecision } from './default-change';

/** A rule of the host's own: forbidden words, secrets, an approval. Errors among its findings refuse a save. */
export type PromptSettingsCheck = (
  next: PromptSettings,
  previous: PromptSettings,
) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/** What a settings service is made of. */
export interface PromptSettingsOptions<
  Parts extends readonly CataloguePart[] = readonly CataloguePart[],
  SectionKey extends string = string,
> {
  /** The built-in texts, or a function that gives them, asked for each snapshot: the identical object until they change. */
  readonly catalogue: PromptCatalogue<Parts, SectionKey> | (() => PromptCatalogue<Parts, SectionKey>);
  readonly store: PromptVersionStore;
  readonly limits: PromptSettingsLimits;
  /** The clock for `createdAt` and `maxAgeMs`. */
  readonly now: () => Date;
  readonly checks?: readonly PromptSettingsCheck[] | undefined;
  /** How long `current` answers without asking the store, in milliseconds; 0 asks each time. A store's notices cut it short. */
  readonly maxAgeMs?: number | undefined;
  /** What `current` does when the store cannot be asked: serve what was last known, marked stale, or throw. */
  readonly whenStoreFails?: 'last-known' | 'throw' | undefined;
}

/** Who saves, from where, on top of which revision. */
export interface SaveDetails {
  /** The revision that the author saw; 0 for "no version yet". */
  readonly baseRevision: number;
  readonly origin: PromptVersionOrigin;
  readonly author?: string | undefined;
  readonly note?: string | undefined;
}

/** A save of whole settings. */
export interface SaveRequest extends SaveDetails {
  readonly settings: PromptSettingsDraft;
}

/** A section's text with the default that it was written against: a warning says when that has moved since. */
export interface SectionDraft {
  readonly text: string;
  readonly base?: OverrideBase | undefined;
}

/** Single texts to write and to remove. */
export interface PromptSettingsChanges {
  readonly set?:
    | {
        readonly sections?: Readonly<Record<string, string | SectionDraft>> | undefined;
        readonly overrides?: Readonly<Record<string, PromptOverrideDraft>> | undefined;
        readonly skills?: readonly TeamSkill[] | undefined;
      }
    | undefined;
  /** Keys of sections and overrides, names of skills. A removed entry follows its default. */
  readonly remove?:
    | {
        readonly sections?: readonly string[] | undefined;
        readonly overrides?: readonly string[] | undefined;
        readonly skills?: readonly string[] | undefined;
      }
    | undefined;
  /** Dropped texts to let go of: by name, or all that are carried. */
  readonly dismiss?: readonly EntryName[] | 'all' | undefined;
}

/** A save of single texts. */
export interface ChangeRequest extends SaveDetails, PromptSettingsChanges {}

/** A decision for each changed default, by key. */
export interface ResolveDefaultsRequest extends SaveDetails {
  readonly decisions: Readonly<Record<string, DefaultDecision>>;
}

/** A restore of an older version; of revision 0 for the defaults. */
export interface RestoreRequest extends SaveDetails {
  readonly revision: number;
}

/** What can be planned: a change of single texts, a restore, or a save of whole settings such as an import. */
export type PlanRequest = ChangeRequest | RestoreRequest | SaveRequest;

/** What a save would do (docs/team-settings.md). */
export interface SettingsPlan {
  /** The revision that the plan stands on. */
  readonly revision: number;
  /** What would be stored. */
  readonly settings: PromptSettings;
  /** Entries that would be others than they are. */
  readonly changed: readonly EntryName[];
  /** Entries that equal their default: they would not be stored, and follow it. */
  readonly sameAsOriginal: readonly EntryName[];
  /** Texts that would lose their place and be carried. */
  readonly dropped: readonly DroppedText[];
  /** Entries that would be stored and take no effect; `diagnostics` says why. */
  readonly unused: readonly EntryName[];
  /** Keys that stand in the way, as the save would say. */
  readonly conflicts: readonly string[];
  /** Everything that is wrong, the host's own rules included. An error would refuse. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Which versions `history` gives. */
export interface HistoryOptions {
  /** Only revisions below this one. */
  readonly before?: number | undefined;
  /** At most so many; 50 when left out. */
  readonly limit?: number | undefined;
  /** With `key`: only versions in which this text changed. */
  readonly kind?: EntryKind | undefined;
  readonly key?: string | undefined;
}

/** A version in the history: everything but its texts. */
export interface HistoryRow extends VersionHead {
  /** What is another than in the version before; the text asked for, in the history of one. */
  readonly changed: readonly EntryName[];
  readonly unreadable?: undefined;
}

/** A version that cannot be read. */
export interface UnreadableRow {
  readonly revision: number;
  readonly unreadable: Diagnostic;
}

/** A row of the history. */
export type ListedRow = HistoryRow | UnreadableRow;

/** A new version, with the findings that did not refuse it. */
export interface Saved {
  readonly ok: true;
  readonly version: PromptVersion;
  readonly diagnostics: readonly Diagnostic[];
}

/** Nothing was saved, and why. The draft comes back whole. */
export type SaveRefusal<Draft> =
  | {
      readonly ok: false;
      readonly reason: 'conflict';
      readonly currentRevision: number;
      /** For a change: the keys that both touched. */
      readonly conflicts?: readonly string[];
      readonly draft: Draft;
    }
  | {
      readonly ok: false;
      readonly reason: 'invalid';
      readonly diagnostics: readonly Diagnostic[];
      readonly draft: Draft;
    }
  | { readonly ok: false; readonly reason: 'unchanged'; readonly revision: number; readonly draft: Draft };

/** What a save answers. */
export type SaveOutcome<Draft> = Saved | SaveRefusal<Draft>;

/** What a session was given beside a revision. */
export interface SessionUse {
  /** The catalogue of the snapshot that it worked under. */
  readonly catalogue?: PromptCatalogue | undefined;
}

/** The settings that a session worked under, as they read today. */
export interface UsedSettings<
  Placeholders extends PlaceholdersByKey = PlaceholdersByKey,
  SectionKey extends string = string,
> {
  readonly snapshot: PromptSettingsSnapshot<Placeholders, SectionKey>;
  readonly sameDefaults: boolean | undefined;
}

/** A team's settings: what they are now, what they were, and how they change (docs/team-settings.md). */
export interface PromptSettingsService<
  Placeholders extends PlaceholdersByKey = PlaceholdersByKey,
  SectionKey extends string = string,
> {
  /**
   * Resolves to the settings of now: the identical object until the revision, or the catalogue, changes. Calls at the
   * same time share one read; a read transfers settings only when there are newer ones. When the store fails, to what
   * was last known, with `stale: true` and a `STORE_UNREACHABLE`.
   *
   * @throws STORE_UNREACHABLE, STORE_CORRUPT, STORE_TOO_NEW when nothing was ever read, or `whenStoreFails` is `throw`
   */
  current(): Promise<PromptSettingsSnapshot<Placeholders, SectionKey>>;
  /**
   * Resolves to the settings of a revision, under the catalogue of today.
   *
   * @throws REVISION_UNKNOWN, STORE_UNREACHABLE, STORE_CORRUPT, STORE_TOO_NEW
   */
  at(revision: number): Promise<PromptSettingsSnapshot<Placeholders, SectionKey>>;
  /** What the deployment allows. */
  readonly limits: PromptSettingsLimits;
  /**
   * Saves whole settings as the next version, or says why not. What stands already as it is wanted is `unchanged`,
   * whatever base is named; then the base revision is checked.
   *
   * @throws STORE_UNREACHABLE, STORE_CORRUPT, STORE_NOT_WRITABLE, STORE_UNSUPPORTED with the draft in `details.draft`
   */
  save(request: SaveRequest): Promise<SaveOutcome<PromptSettingsDraft>>;
  /**
   * Saves single texts. It conflicts only when a key it touches changed after `baseRevision`, and does not stand as it
   * is wanted.
   *
   * @throws STORE_UNREACHABLE, STORE_CORRUPT, STORE_NOT_WRITABLE, STORE_UNSUPPORTED with the draft in
   * `details.draft`, REVISION_UNKNOWN
   */
  change(request: ChangeRequest): Promise<SaveOutcome<PromptSettingsChanges>>;
  /**
   * Makes an older version's settings the next version, also when nothing differs, and also when the newest cannot be
   * read. What is invalid today is kept, unused.
   *
   * @throws REVISION_UNKNOWN, STORE_UNREACHABLE, STORE_CORRUPT
   */
  restore(request: RestoreRequest): Promise<SaveOutcome<PromptSettingsDraft>>;
  /**
   * Makes the next version one in which nothing is written: everything follows the defaults.
   *
   * @throws STORE_UNREACHABLE
   */
  restoreDefaults(request: SaveDetails): Promise<SaveOutcome<PromptSettingsDraft>>;
  /**
   * Resolves to what a save would store, drop and refuse: the request of `change`, of `restore` or of `save`. Nothing
   * is written; the host's checks run.
   *
   * @throws REVISION_UNKNOWN, STORE_UNREACHABLE, STORE_CORRUPT
   */
  plan(request: PlanRequest): Promise<SettingsPlan>;
  /**
   * Resolves to versions without their texts, newest first; with `kind` and `key` to those in which one text changed.
   * A version that cannot be read is a row that says so.
   *
   * @throws STORE_UNREACHABLE
   */
  history(options?: HistoryOptions): Promise<readonly ListedRow[]>;
  /**
   * Resolves to the version of a revision.
   *
   * @throws REVISION_UNKNOWN, STORE_UNREACHABLE, STORE_CORRUPT, STORE_TOO_NEW
   */
  version(revision: number): Promise<PromptVersion>;
  /**
   * Resolves to the overrides whose default is another than the one they were written against, and the dropped texts
   * whose key is back, each with its differences and a proposed merge.
   *
   * @throws STORE_UNREACHABLE
   */
  defaultChanges(): Promise<readonly DefaultChange[]>;
  /**
   * Saves what the team decided on changed defaults. It conflicts by key, as `change` does. A `merge` with conflicts, and
   * a key that had no changed default at `baseRevision`, refuse.
   *
   * @throws STORE_UNREACHABLE
   */
  resolveDefaults(request: ResolveDefaultsRequest): Promise<SaveOutcome<ResolveDefaultsRequest['decisions']>>;
  /**
   * Notes that a session works under a revision: call it before the request is sent.
   *
   * @throws SESSION_ID_INVALID, REVISION_UNKNOWN for what is no revision number, STORE_UNREACHABLE
   */
  recordUse(sessionId: string, revision: number, use?: SessionUse): Promise<void>;
  /**
   * Resolves to the revisions that a session worked under, ascending.
   *
   * @throws SESSION_ID_INVALID, STORE_UNREACHABLE
   */
  revisionsUsed(sessionId: string): Promise<readonly number[]>;
  /**
   * Resolves to the settings of a revision that a session worked under, and whether the defaults of today are those
   * that it was given; undefined where that was not recorded.
   *
   * @throws REVISION_NOT_USED, SESSION_ID_INVALID, STORE_UNREACHABLE
   */
  readUsed(sessionId: string, revision: number): Promise<UsedSettings<Placeholders, SectionKey>>;
  /** Tells `listener` when there may be a newer version, where the store can, until the returned function is called. A hint: ask `current`. */
  subscribe(listener: VersionListener): Promise<() => Promise<void>>;
  /** Lets go of what the service holds open in the store. */
  close(): Promise<void>;
}
