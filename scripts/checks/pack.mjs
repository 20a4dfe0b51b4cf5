// Packs every published package and looks into the tarballs: no source condition, no sources, LICENSE and README there.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isBuilt, PACKED } from '../packed.mjs';
import { listPublishedPackages, ROOT, readJson, SOURCE_CONDITION } from '../workspace.mjs';

function pack() {
  rmSync(PACKED, { recursive: true, force: true });
  mkdirSync(PACKED, { recursive: true });
  const filters = listPublishedPackages()
    .filter(isBuilt)
    .flatMap(({ name }) => ['--filter', name]);
  execFileSync('pnpm', [...filters, '--recursive', 'pack', '--pack-destination', PACKED], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readdirSync(PACKED).sort();
}

/** Unpacks a tarball beside itself and returns the files in it. */
function unpack(tarball) {
  const directory = join(PACKED, basename(tarball, '.tgz'));
  mkdirSync(directory);
  execFileSync('tar', ['-xzf', join(PACKED, tarball), '-C', directory]);
  const files = readdirSync(join(directory, 'package'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(directory.length + '/package/'.length));
}

function findFaults(tarball) {
  const files = unpack(tarball);
  const manifest = readJson(join(PACKED, basename(tarball, '.tgz'), 'package', 'package.json'));
  const missing = ['LICENSE', 'README.md'].filter((file) => !files.includes(file));
  const sources = files.filter((file) => /(^|\/)(src|test)\/|(?<!\.d)\.[cm]?tsx?$/.test(file));
  return [
    ...missing.map((file) => `it has no ${file}. Add one to the package's folder (LICENSE comes from the root).`),
    ...sources.map((file) => `it holds the source ${file}. Leave it out of "files" in its package.json.`),
    ...(JSON.stringify(manifest).includes(SOURCE_CONDITION)
      ? [`its package.json still names the condition ${SOURCE_CONDITION}. See .pnpmfile.cjs.`]
      : []),
  ];
}

for (const tarball of pack()) {
  for (const fault of findFaults(tarball)) {
    console.error(`could not accept ${tarball}: ${fault}`);
    process.exitCode = 1;
  }
}
