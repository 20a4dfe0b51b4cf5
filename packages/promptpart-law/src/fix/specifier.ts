import { endingOf, folderOf, stemOf } from '../law/file-name';
import { type LawTree, resolveRelative } from '../tree/law-tree';

/** The file among `files` that `specifier`, written in `importer`, means; also `@scope/parts/generic/name`. */
export function resolveAmong(
  tree: LawTree,
  importer: string,
  specifier: string,
  files: readonly string[],
): string | undefined {
  if (specifier.startsWith('.')) {
    const file = resolveRelative(tree, importer, specifier);
    return file !== undefined && files.includes(file) ? file : undefined;
  }
  const wanted = specifier.replace(/\.[mc]?[jt]sx?$/, '').split('/');
  const fits = files.filter((file) => {
    const path = [...folderOf(file).split('/'), stemOf(file)];
    const length = Math.min(2, wanted.length - 1);
    return length > 0 && path.slice(-length).join('/') === wanted.slice(-length).join('/');
  });
  return fits.length === 1 ? fits[0] : undefined;
}

/** `specifier`, which means `from`, made to mean `to`: relative or by package, with or without an ending, as it was. */
export function respecify(specifier: string, importer: string, from: string, to: string): string {
  const ending = /\.[mc]?[jt]sx?$/.exec(specifier)?.[0] ?? '';
  if (specifier.startsWith('.')) return relativeSpecifier(importer, to, ending);
  const way = relativePath(folderOf(from), to.slice(0, -endingOf(to).length));
  const segments = folderOf(specifier).split('/');
  for (const segment of way.split('/')) {
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/') + ending;
}

/** `to` as `importer` writes it. */
export function relativeSpecifier(importer: string, to: string, ending: string): string {
  const path = relativePath(folderOf(importer), to.slice(0, -endingOf(to).length));
  return (path.startsWith('.') ? path : `./${path}`) + ending;
}

/** The way from a folder to a path, both from the root. */
export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
