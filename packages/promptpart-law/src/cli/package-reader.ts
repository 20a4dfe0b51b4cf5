import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The package that a file of the tree belongs to, read from the nearest package.json. */
export function packageReader(
  root: string,
): (file: string) => { readonly name: string; readonly folder: string } | undefined {
  return (file) => {
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      const path = join(root, folder, 'package.json');
      if (existsSync(path)) {
        const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
        const name =
          typeof manifest === 'object' && manifest !== null && 'name' in manifest ? String(manifest.name) : '';
        return name === '' ? undefined : { name, folder: folder === '.' ? '' : folder };
      }
      if (folder === '.') return undefined;
    }
  };
}
