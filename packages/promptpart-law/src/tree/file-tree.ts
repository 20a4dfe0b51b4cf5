import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { facts } from '../facts/facts';
import type { FileFacts } from '../facts/file-facts';
import type { LawTree } from './law-tree';

/** A tree that reads a file when it is asked for, and again when it changed: for editors and linters. */
export function createFileTree(root: string): LawTree {
  const known = new Map<string, { readonly stamp: string; readonly facts: FileFacts }>();
  return {
    facts(file) {
      const path = join(root, file);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isFile() !== true) return undefined;
      const stamp = `${stats.mtimeMs} ${stats.size}`;
      const entry = known.get(file);
      if (entry?.stamp === stamp) return entry.facts;
      const parsed = facts({ file, text: readFileSync(path, 'utf8') });
      known.set(file, { stamp, facts: parsed });
      return parsed;
    },
  };
}
