import type { PromptVersion } from './prompt-version';

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
 * a page of code: keep `formatPromptVersion(version)` under its revision, make `append` one atomic step, and run
 * `testPromptVersionStore` of `@bitcode/prompt-settings/testing` on it.
 */
export interface PromptVersionStore {
  /**
   * Resolves to the version of the highest revision, or undefined when that is not above `knownRevision`.
   *
   * @throws STORE_CORRUPT, STORE_TOO_NEW
   */
  latest(knownRevision?: number): Promise<PromptVersion | undefined>;
  /**
   * Resolves to the version of a revision; undefined for one that is not there.
   *
   * @throws STORE_CORRUPT, STORE_TOO_NEW
   */
  read(revision: number): Promise<PromptVersion | undefined>;
  /** Resolves to versions, newest first. */
  list(options: ListVersionsOptions): Promise<readonly PromptVersion[]>;
  /**
   * Adds `version`, whose revision is `expectedRevision + 1`, when `expectedRevision` is the highest there is: an
   * atomic compare-and-set, durable when it resolves. A refusal names the highest revision.
   */
  append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome>;
  /** Notes that a session worked under a revision; again is no change. */
  recordUse(sessionId: string, revision: number): Promise<void>;
  /** Resolves to the revisions noted for a session, ascending. */
  revisionsUsed(sessionId: string): Promise<readonly number[]>;
  /** Tells `listener` when there may be a newer version, until the returned function is called. */
  subscribe?(listener: VersionListener): Promise<() => Promise<void>>;
}
