import { lstatSync, type Stats } from 'node:fs';
import { systemErrorReason } from '../job-error';
import { type FoundFile, type FoundPaths, SkippedPathsCount } from './found-paths';
import { showFileName } from './show-file-name';

const TAB = 0x09;
const SUBMODULE = '160000';
const SYMBOLIC_LINK = '120000';

/** Returns the files that git tracks, from the output of `git ls-files --stage -z`. */
export function readGitListing(folder: string, listing: Buffer): FoundPaths {
  const skipped = new SkippedPathsCount();
  const files: FoundFile[] = [];
  const folders = new FoldersInside(folder);
  for (const { mode, rawPath } of listEntries(listing)) {
    const path = showFileName(rawPath);
    const reason = modeReason(mode) ?? folders.refuse(rawPath) ?? addFile(folder, { path, rawPath }, files);
    if (reason !== undefined) skipped.add(reason, path);
  }
  return { files, skipped: skipped.list() };
}

interface ListedEntry {
  readonly mode: string;
  readonly rawPath: Buffer;
}

/** An unmerged path is listed once for each side; one is enough. */
function listEntries(listing: Buffer): ListedEntry[] {
  const entries = new Map<string, ListedEntry>();
  for (let start = 0; start < listing.length; ) {
    const end = listing.indexOf(0, start);
    const tab = listing.indexOf(TAB, start);
    const rawPath = listing.subarray(tab + 1, end);
    entries.set(rawPath.toString('latin1'), { mode: listing.toString('latin1', start, start + 6), rawPath });
    start = end + 1;
  }
  return [...entries.values()];
}

function modeReason(mode: string): string | undefined {
  if (mode === SUBMODULE) return 'submodules';
  return mode === SYMBOLIC_LINK ? 'symbolic links' : undefined;
}

const SLASH = 0x2f;

/** Knows of each folder on the way to a file whether it lies inside: an index may name any path, and a folder may be a link now. */
class FoldersInside {
  readonly #root: Buffer;
  readonly #reasons = new Map<string, string | undefined>();

  constructor(folder: string) {
    this.#root = Buffer.from(`${folder}/`);
  }

  /** Returns why a path is not to be opened. */
  refuse(rawPath: Buffer): string | undefined {
    const end = rawPath.lastIndexOf(SLASH);
    return end < 0 ? undefined : this.#refuseFolder(rawPath.subarray(0, end));
  }

  #refuseFolder(rawPath: Buffer): string | undefined {
    const name = rawPath.toString('latin1');
    if (!this.#reasons.has(name)) this.#reasons.set(name, this.refuse(rawPath) ?? this.#look(rawPath, name));
    return this.#reasons.get(name);
  }

  #look(rawPath: Buffer, name: string): string | undefined {
    if (/(?:^|\/)(?:\.{0,2})$/.test(name)) return 'paths that leave the folder';
    const stats = readStats(Buffer.concat([this.#root, rawPath]));
    return typeof stats !== 'string' && stats.isSymbolicLink() ? 'behind a symbolic link' : undefined;
  }
}

function addFile(folder: string, { path, rawPath }: Omit<FoundFile, 'bytes'>, files: FoundFile[]): string | undefined {
  const stats = readStats(Buffer.concat([Buffer.from(`${folder}/`), rawPath]));
  if (typeof stats === 'string') return stats;
  if (stats.isSymbolicLink()) return 'symbolic links';
  if (!stats.isFile()) return 'tracked as files, but folders or devices now';
  files.push({ path, rawPath, bytes: stats.size });
  return undefined;
}

/** Returns a file's facts, or the reason why there are none. */
function readStats(path: Buffer): Stats | string {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? 'tracked, but missing from the folder';
  } catch (error) {
    return `not accessible: ${systemErrorReason(error)}`;
  }
}
