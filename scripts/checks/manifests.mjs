// Holds the published manifests to scripts/manifests.mjs; with --write the derived fields are written.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveManifestFields, findManifestFaults } from '../manifests.mjs';
import { listPublishedPackages, ROOT } from '../workspace.mjs';

/** The order in which a manifest is read: what it is, where it lives, how it is loaded, what it needs. */
const FIRST = ['name', 'version', 'description', 'license', 'homepage', 'bugs', 'repository', 'keywords', 'type'];

function write(item) {
  const { path, manifest } = item;
  const written = { ...manifest, ...deriveManifestFields(item) };
  const { main, types, typesVersions, exports, ...rest } = written;
  const first = Object.fromEntries(FIRST.map((field) => [field, rest[field]]));
  const ordered = { ...first, ...rest, main, types, exports, typesVersions };
  for (const field of ['scripts', 'dependencies', 'peerDependencies', 'peerDependenciesMeta', 'devDependencies']) {
    if (!(field in ordered)) continue;
    const value = ordered[field];
    delete ordered[field];
    ordered[field] = value;
  }
  copyFileSync(join(ROOT, 'LICENSE'), join(path, 'LICENSE'));
  writeFileSync(join(path, 'package.json'), `${JSON.stringify(ordered, null, 2)}\n`);
}

if (process.argv.includes('--write')) listPublishedPackages().forEach(write);
const faults = findManifestFaults();
for (const fault of faults) console.error(`could not accept the manifest of ${fault}.`);
if (faults.length > 0) {
  console.error(
    '"node scripts/checks/manifests.mjs --write" writes the derived fields and licences; ranges are written by hand.',
  );
  process.exitCode = 1;
}
