import { dirname } from 'node:path/posix';
import { boundedLines } from '../repository/bounded-list';
import { formatBytes, formatCount, formatNoun } from '../repository/format-size';
import type { PackageManifest, Repository } from '../repository/repository';
import { sumBytes } from '../repository/tally-files';

const MOST_PACKS = 50;

/** Returns the depository to use when none is given: one pack for each package that the repository's manifests name. */
export function describeDepository({ manifests, files }: Repository): string {
  const packs = listPacks(manifests);
  if (packs.length === 0) return 'The depository holds no pack.';
  const lines = boundedLines(packs, MOST_PACKS, {
    line: (manifest) => describePack(manifest, files),
    more: (rest) => `- and ${formatCount(rest.length)} more packs, which are not listed`,
  });
  return [`The depository holds ${formatNoun(packs.length, 'pack')}.`, '', ...lines].join('\n');
}

function describePack({ path, kind, name, description, licence }: PackageManifest, files: Repository['files']): string {
  const folder = dirname(path);
  const own = folder === '.' ? files : files.filter((file) => file.path.startsWith(`${folder}/`));
  return [
    `- ${name}`,
    `  purpose: ${description ?? 'not stated'}`,
    `  files: ${folder === '.' ? 'the whole repository' : `${folder}/`}, ${formatNoun(own.length, 'file')}, ${formatBytes(sumBytes(own))}`,
    `  kind: ${kind}; licence: ${licence ?? 'not stated'}`,
  ].join('\n');
}

/** The root of a workspace is no pack beside the packages in it. */
function listPacks(manifests: readonly PackageManifest[]): PackageManifest[] {
  const packs = manifests.filter(({ name }) => name !== undefined);
  const inside = packs.filter(({ path }) => path.includes('/'));
  return inside.length === 0 ? packs : inside;
}
