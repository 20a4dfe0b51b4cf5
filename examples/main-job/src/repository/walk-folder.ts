import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { systemErrorReason } from '../job-error';
import { compareText, type FoundFile, type FoundPaths, SkippedPathsCount } from './found-paths';
import { showFileName } from './show-file-name';

/** Folders that hold no source of the repository's own. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', 'node_modules', '.prompts']);

interface Walk {
  readonly folder: string;
  readonly files: FoundFile[];
  readonly skipped: SkippedPathsCount;
  readonly onFile: (count: number) => void;
}

/**
 * Returns every regular file below a folder. Symbolic links are not followed, so that no loop is entered; they are
 * counted, as is everything else that is left out.
 */
export function walkFolder(folder: string, onFile: (count: number) => void = () => undefined): FoundPaths {
  const walk: Walk = { folder, files: [], skipped: new SkippedPathsCount(), onFile };
  const waiting: Buffer[] = [Buffer.alloc(0)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) waiting.push(...visitFolder(walk, path));
  return { files: walk.files, skipped: walk.skipped.list() };
}

/** Takes in the files of one folder and returns the folders in it. */
function visitFolder(walk: Walk, rawPath: Buffer): Buffer[] {
  const entries = readEntries(walk, rawPath);
  const folders: Buffer[] = [];
  for (const entry of entries) {
    const inside = rawPath.length === 0 ? entry.name : Buffer.concat([rawPath, Buffer.from('/'), entry.name]);
    if (entry.isDirectory() && !isLeftOut(entry)) folders.push(inside);
    else visitEntry(walk, entry, inside);
  }
  return folders;
}

function isLeftOut(entry: Dirent<Buffer>): boolean {
  return LEFT_OUT.has(entry.name.toString('latin1'));
}

function visitEntry({ folder, files, skipped, onFile }: Walk, entry: Dirent<Buffer>, rawPath: Buffer): void {
  const path = showFileName(rawPath);
  if (entry.isDirectory()) return skipped.add(`folders named ${showFileName(entry.name)}`, path);
  if (entry.isSymbolicLink()) return skipped.add('symbolic links', path);
  if (!entry.isFile()) return skipped.add('sockets, pipes and devices', path);
  try {
    files.push({ path, rawPath, bytes: lstatSync(absolute(folder, rawPath)).size });
    onFile(files.length);
  } catch (error) {
    skipped.add(`not accessible: ${systemErrorReason(error)}`, path);
  }
}

function readEntries({ folder, skipped }: Walk, rawPath: Buffer): Dirent<Buffer>[] {
  try {
    const entries = readdirSync(absolute(folder, rawPath), { encoding: 'buffer', withFileTypes: true });
    return entries.sort((a, b) => compareText(a.name.toString('latin1'), b.name.toString('latin1')));
  } catch (error) {
    skipped.add(`folders that could not be opened: ${systemErrorReason(error)}`, showFileName(rawPath) || '.');
    return [];
  }
}

const absolute = (folder: string, rawPath: Buffer): Buffer => Buffer.concat([Buffer.from(`${folder}/`), rawPath]);
