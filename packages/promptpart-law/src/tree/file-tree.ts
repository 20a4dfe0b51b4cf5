import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownFile } from '../facts/file-facts';
import { parseFacts } from '../facts/parse-facts';
import type { KnownTree } from './law-tree';

/** A tree that reads a file when it is asked for, and again when it changed: for editors and linters. */
export function createFileTree(root: string): KnownTree {
  const known = new Map<string, { readonly stamp: string; readonly facts: KnownFile }>();
  return {
    facts(file) {
      const path = join(root, file);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isFile() !== true) return undefined;
      const stamp = `${stats.mtimeMs} ${stats.size}`;
      const entry = known.get(file);
      if (entry?.stamp === stamp) return entry.facts;
      const parsed = parseFacts({ file, text: readFileSync(path, 'utf8') });
      known.set(file, { stamp, facts: parsed });
      return parsed;
    },
  };
}
