import { boundedLines } from './bounded-list';
import { formatBytes, formatCount, formatNoun } from './format-size';
import { compareText } from './found-paths';
import type { RepositoryFile } from './repository';
import { type FileTally, sumBytes, tallyFiles } from './tally-files';

const MOST_AT_TOP = 40;
const MOST_IN_A_FOLDER = 12;
const WORTH_OPENING = 2;

/** Returns the top of a repository by name, a line an entry, with the folders inside its larger folders. */
export function describeLayout(files: readonly RepositoryFile[]): string[] {
  const entries = tallyFiles(files, (path) => entryOf(path, 0)).sort(foldersFirst);
  return boundedLines(entries, MOST_AT_TOP, {
    line: (entry) => describeEntry(entry, files).join('\n'),
    more: (rest) => `- and ${formatCount(rest.length)} more at the top, ${describeTogether(rest)}`,
  });
}

/** The folder that a path is in at this depth, with `/`, or the file itself. */
function entryOf(path: string, depth: number): string {
  const parts = path.split('/');
  return parts.length > depth + 1 ? `${parts.slice(0, depth + 1).join('/')}/` : path;
}

const isFolder = ({ name }: FileTally): boolean => name.endsWith('/');
const foldersFirst = (a: FileTally, b: FileTally): number =>
  Number(isFolder(b)) - Number(isFolder(a)) || compareText(a.name, b.name);

function describeEntry(entry: FileTally, files: readonly RepositoryFile[]): string[] {
  if (!isFolder(entry)) return [`- ${entry.name}: ${formatBytes(entry.bytes)}`];
  return [`- ${entry.name}: ${describeTally(entry)}`, ...describeInside(entry, files)];
}

function describeInside({ name }: FileTally, files: readonly RepositoryFile[]): string[] {
  const inside = tallyFiles(
    files.filter(({ path }) => path.startsWith(name)),
    (path) => entryOf(path, 1),
  );
  const folders = inside.filter(isFolder).sort(foldersFirst);
  if (folders.length < WORTH_OPENING) return [];
  return boundedLines(folders, MOST_IN_A_FOLDER, {
    line: (folder) => `  - ${folder.name}: ${describeTally(folder)}`,
    more: (rest) => `  - and ${formatCount(rest.length)} more folders, ${describeTogether(rest)}`,
  });
}

const describeTally = ({ files, bytes }: Pick<FileTally, 'files' | 'bytes'>): string =>
  `${formatNoun(files, 'file')}, ${formatBytes(bytes)}`;

const describeTogether = (rest: readonly FileTally[]): string =>
  describeTally({ files: rest.reduce((sum, { files }) => sum + files, 0), bytes: sumBytes(rest) });
