import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { notWritable, unless } from './file-errors';

/** No link is followed, and a pipe is opened without waiting for its other end; Windows knows neither flag. */
const READ_OWN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** True for a regular file of this name; a link, folder or pipe is not the store's own. */
export async function isOwnFile(path: string): Promise<boolean> {
  return (await unless('ENOENT', lstat(path)))?.isFile() ?? false;
}

/** Resolves to the text of a regular file; undefined where there is none. */
export async function readOwnFile(path: string): Promise<string | undefined> {
  const file = await unless(['ENOENT', 'ELOOP', 'EMLINK', 'EISDIR', 'ENXIO'], open(path, READ_OWN));
  if (file === undefined) return undefined;
  try {
    return await readRegular(file);
  } finally {
    await file.close();
  }
}

async function readRegular(file: FileHandle): Promise<string | undefined> {
  return (await file.stat()).isFile() ? file.readFile('utf8') : undefined;
}

/** Makes the names in a directory durable. Windows cannot, and does so by itself. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/**
 * Makes a directory and those above it, their names on disk before this resolves.
 *
 * @throws STORE_NOT_WRITABLE where a link is in its place
 */
export async function makeDirectory(path: string): Promise<string> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return assertDirectory(path);
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
  return path;
}

async function assertDirectory(path: string): Promise<string> {
  if ((await lstat(path)).isDirectory()) return path;
  throw notWritable(path, 'a link is in the place of a folder of the store');
}
