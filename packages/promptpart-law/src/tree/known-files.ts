import type { FileFacts } from '../facts/file-facts';
import { candidates, type LawTree, resolveImport } from './law-tree';

/** A tree of files that are all known. */
export function createKnownTree(all: readonly FileFacts[]): LawTree {
  const byName = new Map(all.map((facts) => [facts.file, facts]));
  const ends = new Map<string, readonly string[]>();
  let index: ReadonlyMap<string, readonly string[]> | undefined;
  let importers: ReadonlyMap<string, readonly string[]> | undefined;
  const tree: LawTree = {
    facts: (file) => byName.get(file),
    resolved: new Map(),
    filesEndingIn(end) {
      const known = ends.get(end);
      if (known !== undefined) return known;
      index ??= indexByStem(byName.keys());
      const isPackage = !end.includes('/');
      const names = new Set(
        isPackage ? candidates(`${end}/src/index`).concat(candidates(`${end}/index`)) : candidates(end),
      );
      const last = end.slice(end.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '');
      const found = (index.get(last) ?? []).filter((file) =>
        [...names].some((name) => file === name || file.endsWith(`/${name}`)),
      );
      ends.set(end, found);
      return found;
    },
    importersOf(file) {
      importers ??= indexByTarget(tree, all);
      return importers.get(file) ?? [];
    },
  };
  return tree;
}

function indexByTarget(tree: LawTree, all: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const { file: importer, requests } of all)
    for (const target of new Set(requests.map(({ specifier }) => resolveImport(tree, importer, specifier)))) {
      const entries = target === undefined ? undefined : index.get(target);
      if (entries !== undefined) entries.push(importer);
      else if (target !== undefined) index.set(target, [importer]);
    }
  return index;
}

/** Files by the last name that an import can call them: their own, or an index's folder. */
function indexByStem(files: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const file of files) {
    const segments = file.split('/');
    const stem = (segments.at(-1) ?? '').replace(/\.[a-z]+$/, '');
    const folder = segments.at(-2) === 'src' ? segments.at(-3) : segments.at(-2);
    const key = stem === 'index' ? folder : stem;
    if (key === undefined) continue;
    const entries = index.get(key);
    if (entries === undefined) index.set(key, [file]);
    else entries.push(file);
  }
  return index;
}
