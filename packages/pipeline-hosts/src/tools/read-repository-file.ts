import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ReadableRepository } from './readable-repository';

const MOST_BYTES = 32 * 1024 * 1024;
/** A pipe that nobody writes to would be waited for. */
const READING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Resolves to the bytes of a regular file of a repository. A link on the way is followed inside the folder alone.
 *
 * @throws Error that says why there are none, without a path of the machine
 */
export async function readRepositoryFile({ folder }: ReadableRepository, path: string): Promise<Buffer> {
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]).catch(retell(path));
  if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) throw refusal(path, 'it lies outside the repository');
  const handle = await open(file, READING).catch(retell(path));
  try {
    return await readRegularFile(handle, path);
  } finally {
    await handle.close();
  }
}

async function readRegularFile(handle: FileHandle, path: string): Promise<Buffer> {
  const { size, isFile } = await handle.stat().then((stats) => ({ size: stats.size, isFile: stats.isFile() }));
  if (!isFile) throw refusal(path, 'it is no file');
  if (size > MOST_BYTES) throw refusal(path, `it is larger than ${MOST_BYTES} bytes`);
  return handle.readFile();
}

const refusal = (path: string, reason: string, cause?: unknown): Error =>
  new Error(`could not read "${path}": ${reason}`, { cause });

const retell =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw refusal(path, error.code === 'ENOENT' ? 'it does not exist' : `the system says ${error.code}`, error);
  };
