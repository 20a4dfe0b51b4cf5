import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemErrorCode } from '../job-error';

/** A file to be written, relative to the folder, with `/`. */
export interface NewFile {
  readonly file: string;
  readonly text: string;
}

const PREFIX = '.writing-';

/** Where a process prepares its files before it puts them in place. */
const stagingFolder = (directory: string): string => join(directory, `${PREFIX}${process.pid}`);

/** Writes all files into the staging folder; ends early, with nothing in place, when asked to. */
export async function stageFiles(
  directory: string,
  files: readonly NewFile[],
  isStopped: () => boolean,
): Promise<void> {
  const staging = stagingFolder(directory);
  // Alone, so that it fails where a link has the name.
  mkdirSync(staging);
  for (const folder of new Set(files.map(({ file }) => dirname(file))))
    mkdirSync(join(staging, folder), { recursive: true });
  for (const { file, text } of files) {
    if (isStopped()) return;
    await writeFile(join(staging, file), text);
  }
}

/**
 * Moves staged files to their places, in their order, and removes `stale` ones. Not interruptible by a signal: it never
 * waits, so that a handler of ours runs before or after it.
 */
export function placeFiles(directory: string, files: readonly NewFile[], stale: readonly string[]): void {
  const staging = stagingFolder(directory);
  for (const folder of new Set(files.map(({ file }) => dirname(file))))
    mkdirSync(join(directory, folder), { recursive: true });
  for (const { file } of files) renameSync(join(staging, file), join(directory, file));
  for (const file of stale) removeWithEmptyFolders(directory, file);
}

function removeWithEmptyFolders(directory: string, file: string): void {
  rmSync(join(directory, file), { force: true });
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    if (!removeIfEmpty(join(directory, folder))) return;
  }
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return true;
    if (['ENOTEMPTY', 'EEXIST'].includes(systemErrorCode(error) ?? '')) return false;
    throw error;
  }
}

/** Removes what this process staged, and what processes left behind that were killed. */
export function clearStaging(directory: string): void {
  for (const name of readdirSync(directory)) {
    const owner = Number(new RegExp(`^\\${PREFIX}(\\d+)$`).exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(owner) && (owner === process.pid || !isAlive(owner)))
      rmSync(join(directory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) !== 'ESRCH';
  }
}
