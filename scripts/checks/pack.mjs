// Packs every published package as `pnpm publish` would, and unpacks each tarball beside itself.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isBuilt, PACKED } from '../packed.mjs';
import { listPublishedPackages, ROOT } from '../workspace.mjs';

rmSync(PACKED, { recursive: true, force: true });
mkdirSync(PACKED, { recursive: true });
const filters = listPublishedPackages()
  .filter(isBuilt)
  .flatMap(({ name }) => ['--filter', name]);
const parameters = [...filters, '--recursive', 'pack', '--pack-destination', PACKED];
execFileSync('pnpm', parameters, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
for (const tarball of readdirSync(PACKED)) {
  const directory = join(PACKED, basename(tarball, '.tgz'));
  mkdirSync(directory);
  execFileSync('tar', ['-xzf', join(PACKED, tarball), '-C', directory]);
}
