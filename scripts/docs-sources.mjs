import { join } from 'node:path';
import { listPackages, SOURCE_CONDITION } from './workspace.mjs';

/** Returns `[specifier, source file]` for every entry of our packages; both hold the `*` of a pattern. */
export function listSourceEntries(packages = listPackages()) {
  return packages.flatMap(({ name, path, manifest }) =>
    Object.entries(manifest.exports ?? {})
      .filter(([, target]) => target[SOURCE_CONDITION] !== undefined)
      .map(([subpath, target]) => [name + subpath.slice(1), join(path, target[SOURCE_CONDITION])]),
  );
}

/** Returns the source file of a specifier, undefined where none of our packages has that entry. */
export function findSource(entries, specifier) {
  for (const [pattern, file] of entries) {
    if (pattern === specifier) return file;
    const [before, after] = pattern.split('*');
    if (after !== undefined && specifier.startsWith(before) && specifier.endsWith(after)) {
      return file.replace('*', specifier.slice(before.length, specifier.length - after.length));
    }
  }
}
