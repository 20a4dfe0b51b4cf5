import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KnownFile } from '../facts/file-facts';
import { parseFacts } from '../facts/parse-facts';
import type { KnownTree } from './law-tree';
import { MAXIMUM_BYTES, readRegularFile } from './regular-file';

/** A tree that reads a file when it is asked for, and again when it changed: for editors and linters. Links are not followed. */
export function createFileTree(root: string): KnownTree {
  const known = new Map<string, { readonly stamp: string; readonly facts: KnownFile }>();
  const folders = new Map<string, boolean>();
  return {
    facts(file) {
      const path = join(root, file);
      const stats = lstatSync(path, { throwIfNoEntry: false });
      if (stats?.isFile() !== true || stats.size > MAXIMUM_BYTES || !isPlainFolder(dirname(file))) return undefined;
      const stamp = `${stats.mtimeMs} ${stats.size}`;
      const entry = known.get(file);
      if (entry?.stamp === stamp) return entry.facts;
      const parsed = parseFacts({ file, text: readRegularFile(path) });
      known.set(file, { stamp, facts: parsed });
      return parsed;
    },
  };

  /** True where no link stands between the root and a folder; asked once for each. */
  function isPlainFolder(folder: string): boolean {
    const answer = folders.get(folder) ?? realpathSync(join(root, folder)) === join(realpathSync(root), folder);
    folders.set(folder, answer);
    return answer;
  }
}
