import { PromptError } from '@bitcode/prompts';
import type { PromptVersion } from './prompt-version';
import type { ListedVersion } from './version-outline';

/** What `append` answers: done, or refused because another version came first. */
export type AppendOutcome = { readonly ok: true } | { readonly ok: false; readonly currentRevision: number };

/** Which versions `list` gives. */
export interface ListVersionsOptions {
  /** Only revisions below this one. */
  readonly before?: number | undefined;
  /** At most so many. */
  readonly limit: number;
}

/** Hears that there may be a newer version. A hint: the truth is what `latest` gives. */
export type VersionListener = () => void;

/**
 * Where versions are kept. Revisions are 1, 2, 3, … without a gap; a version never changes. A store of one's own is
 * a page of code: keep the texts of `packPromptVersion(version)` under their references and its body under the
 * revision, the texts first, make `append` one atomic step, and run `testPromptVersionStore` of
 * `@bitcode/prompt-settings/testing` on it.
 */
export interface PromptVersionStore {
  /**
   * Resolves to the version of the highest revision; to undefined when that is `knownRevision`. A store that was set
   * back to a backup resolves to a version below it.
   *
   * @throws STORE_CORRUPT, STORE_TOO_NEW; STORE_EMPTIED when there is no version and `knownRevision` is above 0
   */
  latest(knownRevision?: number): Promise<PromptVersion | undefined>;
  /**
   * Resolves to the version of a revision; undefined for one that is not there.
   *
   * @throws STORE_CORRUPT, STORE_TOO_NEW
   */
  read(revision: number): Promise<PromptVersion | undefined>;
  /** Resolves to versions without their texts, newest first. One that cannot be read is listed with its fault. */
  list(options: ListVersionsOptions): Promise<readonly ListedVersion[]>;
  /**
   * Adds `version`, whose revision is `expectedRevision + 1`, when `expectedRevision` is the highest there is: an
   * atomic compare-and-set, durable when it resolves. A refusal names the highest revision.
   */
  append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome>;
  /** Notes that a session worked under a revision, and under which defaults; again is no change. */
  recordUse(sessionId: string, revision: number, catalogue?: string): Promise<void>;
  /** Resolves to the revisions noted for a session, ascending. */
  revisionsUsed(sessionId: string): Promise<readonly number[]>;
  /** Resolves to the digests of the catalogues noted for a session's revision, sorted. */
  cataloguesUsed?(sessionId: string, revision: number): Promise<readonly string[]>;
  /** Tells `listener` when there may be a newer version, until the returned function is called. */
  subscribe?(listener: VersionListener): Promise<() => Promise<void>>;
}

/** Returns the error of `latest` for a store that is empty although somebody read a version of it. */
export const emptiedStore = (knownRevision: number): PromptError =>
  new PromptError(
    'STORE_EMPTIED',
    `could not read the newest version: the store is empty, and had revision ${knownRevision}. Expected what was saved. Bring the directory or table back; a save on revision 0 begins anew.`,
    { details: { knownRevision } },
  );
