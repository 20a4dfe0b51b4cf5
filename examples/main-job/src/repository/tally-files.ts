import { compareText } from './found-paths';
import type { RepositoryFile } from './repository';

/** How many files there are under one name, and how large they are together. */
export interface FileTally {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
}

/** Returns a tally for each name that `nameOf` gives, the most files first, then by name. */
export function tallyFiles(files: readonly RepositoryFile[], nameOf: (path: string) => string): FileTally[] {
  const tallies = new Map<string, { files: number; bytes: number }>();
  for (const { path, bytes } of files) {
    const name = nameOf(path);
    const tally = tallies.get(name) ?? { files: 0, bytes: 0 };
    tallies.set(name, { files: tally.files + 1, bytes: tally.bytes + bytes });
  }
  return [...tallies]
    .map(([name, tally]) => ({ name, ...tally }))
    .sort((a, b) => b.files - a.files || compareText(a.name, b.name));
}

/** Returns the sum of tallies or files. */
export const sumBytes = (entries: ReadonlyArray<{ readonly bytes: number }>): number =>
  entries.reduce((sum, { bytes }) => sum + bytes, 0);
