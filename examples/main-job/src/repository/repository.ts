/** A file of the repository. */
export interface RepositoryFile {
  /** Relative, with `/`, as it is shown: bytes that are no UTF-8 and control characters stand as `\xNN`. */
  readonly path: string;
  readonly bytes: number;
}

/** Something that was met and is not among the files, by reason. */
export interface SkippedPaths {
  readonly reason: string;
  readonly count: number;
  /** The first few of them. */
  readonly examples: readonly string[];
}

/** What one manifest says of the package it describes. */
export interface PackageManifest {
  readonly path: string;
  readonly kind: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly version?: string | undefined;
  readonly licence?: string | undefined;
}

/** A licence text of the repository. */
export interface LicenceFile {
  readonly path: string;
  /** An SPDX id that its wording suggests; undefined for one that is not recognised. */
  readonly licence: string | undefined;
}

/** The opening of a README. */
export interface ReadmeOpening {
  readonly path: string;
  readonly text: string;
}

/** Everything the job knows of the repository it was pointed at. */
export interface Repository {
  /** The absolute path of the folder that was read. */
  readonly folder: string;
  readonly name: string;
  /** How the files were listed. */
  readonly source: 'git' | 'folder';
  /** In words: the commit with what differs from it, or that there is none. */
  readonly revision: string;
  /** Sorted by path, by code unit. */
  readonly files: readonly RepositoryFile[];
  readonly skipped: readonly SkippedPaths[];
  readonly manifests: readonly PackageManifest[];
  readonly licences: readonly LicenceFile[];
  readonly readme: ReadmeOpening | undefined;
  /** What a person should know about how it was read. */
  readonly notes: readonly string[];
}
