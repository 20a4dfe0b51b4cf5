import picomatch from 'picomatch';
import type { ResolvedConfig } from '../config/resolved-config';
import { baseName, folderOf } from './file-name';

/** A folder that parts lie below: the one above `generic` and `specific` where there are such. */
export interface PartsFolder {
  readonly folder: string;
  readonly parts: number;
}

/** The folders that hold the parts among `files`, the one with most parts first. */
export function partsFolders(files: readonly string[], config: Pick<ResolvedConfig, 'isPart'>): readonly PartsFolder[] {
  const counts = new Map<string, number>();
  for (const file of files)
    if (config.isPart(file)) {
      const folder = folderOf(file).replace(/(?:^|\/)(?:generic|specific)(?:\/.*)?$/, '');
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  return [...counts]
    .map(([folder, parts]) => ({ folder, parts }))
    .sort((a, b) => b.parts - a.parts || (a.folder < b.folder ? -1 : 1));
}

/**
 * The place for a new part that the configuration takes for one: `wanted` itself, else in the nearest folder of parts, else
 * where a pattern begins. Undefined where the patterns name single files.
 */
export function placeForPart(
  wanted: string,
  files: readonly string[],
  config: Pick<ResolvedConfig, 'isPart' | 'isChecked' | 'partGlobs'>,
): string | undefined {
  const isPlace = (place: string): boolean => config.isPart(place) && config.isChecked(place);
  if (isPlace(wanted)) return wanted;
  const scope = /(?:^|\/)((?:generic|specific)\/)[^/]+$/.exec(wanted)?.[1] ?? '';
  const known = nearestFirst(
    partsFolders(files, config).map(({ folder }) => folder),
    wanted,
  );
  const begun = config.partGlobs.map((glob) => globFolder(glob));
  return [...known, ...begun].map((folder) => joined(folder, scope + baseName(wanted))).find(isPlace);
}

/** Folders by how much of the way to `file` they share. */
export function nearestFirst(folders: readonly string[], file: string): string[] {
  const way = file.split('/');
  const shared = (folder: string): number =>
    folder === '' ? 0 : folder.split('/').findIndex((segment, at) => segment !== way[at]) >>> 0;
  return [...folders].sort((a, b) => shared(b) - shared(a) || a.length - b.length || (a < b ? -1 : 1));
}

/** Where a pattern begins, as a folder: `src/prompts` for `src/prompts/**`, `prompts` for one that begins with any folder. */
function globFolder(glob: string): string {
  const { base } = picomatch.scan(glob);
  if (base !== '' && base !== glob) return base;
  const plain = glob.split('/').find((segment) => segment !== '**' && !/[*?{}[\]()!]/.test(segment));
  return plain === undefined || plain === baseName(glob) ? '' : plain;
}

function joined(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
