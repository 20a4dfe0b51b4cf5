import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { unless } from './file-errors';

/** A write takes milliseconds; what is so old belongs to a writer that is gone. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes what crashed writers left, and nothing of writers that live. */
export async function sweepTemporaryFiles(directory: string, now: number = Date.now()): Promise<void> {
  const names = await readdir(directory);
  await Promise.all(names.map((name) => sweepFile(join(directory, name), now)));
}

/** Another process may sweep the same file at the same moment. */
async function sweepFile(path: string, now: number): Promise<void> {
  const found = await unless('ENOENT', stat(path));
  if (found === undefined || now - found.mtimeMs < ABANDONED_AFTER_MS) return;
  await unless('ENOENT', unlink(path));
}
