import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { JobError } from '../job-error';

/**
 * Sees that no folder on the way to these files is a link: a repository may bring its own `.prompts`, and what is
 * written or removed there would be written or removed where the link leads.
 *
 * @throws JobError that names the link
 */
export function refuseLinks(directory: string, files: Iterable<string>): void {
  const looked = new Set<string>();
  for (const file of files) {
    const names = file.split('/').slice(0, -1);
    for (const [index] of names.entries()) {
      const folder = names.slice(0, index + 1).join('/');
      if (!looked.has(folder)) refuseLink(directory, folder);
      looked.add(folder);
    }
  }
}

/** The same for one path in the folder, or for the folder itself. */
export function refuseLink(directory: string, path = '.'): void {
  const stats = lstatSync(join(directory, path), { throwIfNoEntry: false });
  if (stats?.isSymbolicLink() !== true) return;
  const what = path === '.' ? 'it is a symbolic link' : `"${path}" in it is a symbolic link`;
  throw new JobError(
    `could not write to "${directory}": ${what}, and what it leads to would be changed. Remove the link, or choose another folder with --out.`,
  );
}
