import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY_NAME } from './write-once';

/** A write takes milliseconds; what is so old belongs to a writer that is gone. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Removes what crashed writers left, and nothing of writers that live or of others. A courtesy: what cannot be removed
 * stays, and no save depends on it.
 */
export async function sweepTemporaryFiles(directory: string, now: number = Date.now()): Promise<void> {
  const names = (await readdir(directory)).filter((name) => TEMPORARY_NAME.test(name));
  await Promise.allSettled(names.map((name) => sweepFile(join(directory, name), now)));
}

async function sweepFile(path: string, now: number): Promise<void> {
  const found = await lstat(path);
  if (found.isFile() && now - found.mtimeMs >= ABANDONED_AFTER_MS) await unlink(path);
}
