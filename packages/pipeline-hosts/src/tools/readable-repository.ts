/** What the repository tools look at; no other file is opened. */
export interface ReadableRepository {
  /** The absolute path of the folder. */
  readonly folder: string;
  /** Paths relative to it, with `/`. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly bytes: number }>;
}
