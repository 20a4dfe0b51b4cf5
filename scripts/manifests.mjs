// What every published manifest says alike: where the package lives, and how a host without `exports` finds its entries.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPublishedPackages, ROOT, readJson } from './workspace.mjs';

const KEYWORDS = ['prompt', 'system-prompt', 'llm', 'agent', 'prompt-management'];

/** One row of `typesVersions` a subpath, which TypeScript's node10 resolution (ts-jest's default) reads in place of `exports`. */
function typesOfSubpaths(exports) {
  const rows = Object.entries(exports)
    .filter(([subpath, target]) => subpath !== '.' && target.require)
    .map(([subpath, target]) => [subpath.slice(2), [target.require.types]]);
  return rows.length === 0 ? undefined : { '*': Object.fromEntries(rows) };
}

/** Returns the derived fields of a manifest, `undefined` for one that it must not have. */
export function deriveManifestFields({ directory, manifest }, root = readJson(join(ROOT, 'package.json'))) {
  const main = manifest.exports?.['.']?.require;
  const home = root.homepage.replace(/#.*$/, '');
  return {
    homepage: `${home}/tree/main/${directory}#readme`,
    bugs: `${home}/issues`,
    repository: { ...root.repository, directory },
    keywords: [...KEYWORDS, ...(manifest.bitcode?.keywords ?? [])],
    main: main?.default,
    types: main?.types,
    typesVersions: typesOfSubpaths(manifest.exports ?? {}),
  };
}

/** Third-party ranges are carets, so that a host takes a fix without a release of ours; npm packs them as they stand. */
function findRangeFaults({ name, manifest }, ours) {
  const ranges = { ...manifest.dependencies, ...manifest.peerDependencies };
  return Object.entries(ranges).flatMap(([dependency, range]) => {
    if (/^(workspace|catalog):/.test(range))
      return `${name}: "${dependency}": "${range}" is known to pnpm alone; write ${ours.has(dependency) ? `"^${ours.get(dependency)}"` : 'a caret range'}, which npm packs too`;
    return /^(\^|>=)\d/.test(range) ? [] : `${name}: "${dependency}": "${range}" is no open range; write "^…"`;
  });
}

/** pnpm packs the licence of the repository, npm that of the package's folder: each package has its copy. */
function findLicenceFault({ name, path }) {
  const [own, home] = [path, ROOT].map((folder) => join(folder, 'LICENSE'));
  if (existsSync(own) && readFileSync(own, 'utf8') === readFileSync(home, 'utf8')) return [];
  return [`${name}: its LICENSE is not the repository's`];
}

/** Returns a sentence for each rule that a published manifest breaks. */
export function findManifestFaults(packages = listPublishedPackages()) {
  const ours = new Map(packages.map(({ name, manifest }) => [name, manifest.version]));
  return packages.flatMap((item) => {
    const derived = Object.entries(deriveManifestFields(item));
    const stale = derived.filter(([field, value]) => JSON.stringify(item.manifest[field]) !== JSON.stringify(value));
    return [
      ...stale.map(([field]) => `${item.name}: "${field}" is not what its place and exports say`),
      ...findRangeFaults(item, ours),
      ...findLicenceFault(item),
    ];
  });
}
