import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads a file, or a package that is installed in the folder `cwd`, whatever this package was installed with. */
export async function importModule(name: string, cwd: string): Promise<Readonly<Record<string, unknown>>> {
  const path = resolve(cwd, name);
  const file = existsSync(path) ? path : createRequire(resolve(cwd, 'package.json')).resolve(name);
  return import(pathToFileURL(file).href);
}
