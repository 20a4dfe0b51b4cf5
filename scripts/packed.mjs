// Where `checks/pack.mjs` leaves what would be published, for the checks that look at it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listPublishedPackages, ROOT, readJson } from './workspace.mjs';

export const PACKED = join(ROOT, 'node_modules', '.cache', 'packed');
export const NPM_PACKED = join(PACKED, 'npm');

/** Whether the package has been built; an outline without sources is built to nothing and is not packed. */
export const isBuilt = ({ path }) => existsSync(join(path, 'dist'));

/** Returns `{ name, tarball, directory, npmTarball, manifest }` for each packed package: the tarball of pnpm, the same unpacked, and that of npm. */
export function listPacked() {
  return listPublishedPackages()
    .filter(isBuilt)
    .map(({ name, manifest: { version } }) => {
      const file = `${name.replace('@', '').replace('/', '-')}-${version}`;
      const directory = join(PACKED, file, 'package');
      return {
        name,
        tarball: join(PACKED, `${file}.tgz`),
        directory,
        npmTarball: join(NPM_PACKED, `${file}.tgz`),
        manifest: readJson(join(directory, 'package.json')),
      };
    });
}
