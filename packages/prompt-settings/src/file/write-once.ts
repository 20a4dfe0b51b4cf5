import { randomUUID } from 'node:crypto';
import { link, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PromptError } from '@bitcode/prompts';
import { systemCode, unless } from './file-errors';
import { syncDirectory } from './own-files';

/** What a refused link may say where it is not the file system that has none: the file beside was just written. */
const LINK_FAULTS = new Set(['ENOENT', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** The names of temporary files: the writer's process, then a name of no other. */
export const TEMPORARY_NAME = /^\d+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a file comes from and where it goes, in one file system. */
export interface FileToWrite {
  readonly directory: string;
  readonly name: string;
  readonly text: string;
  /** Where the file is written before it gets its name. */
  readonly temporaryDirectory: string;
}

/**
 * Writes a file that is not there yet; resolves to false when it is. It is complete on disk before it has its name,
 * and its name is on disk before this resolves: a crash at any moment leaves it whole or absent.
 *
 * @throws STORE_UNSUPPORTED on a file system without hard links
 */
export async function writeOnce({ directory, name, text, temporaryDirectory }: FileToWrite): Promise<boolean> {
  const isFirst = await withTemporary(temporaryDirectory, text, async (temporary) => {
    try {
      await link(temporary, join(directory, name));
      return true;
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false;
      throw LINK_FAULTS.has(systemCode(error) ?? '') ? error : unsupported(directory, error);
    }
  });
  if (isFirst) await syncDirectory(directory);
  return isFirst;
}

/** Writes a file in place of what is there; its name is durable when its directory is synced. */
export async function writeOver({ directory, name, text, temporaryDirectory }: FileToWrite): Promise<void> {
  await withTemporary(temporaryDirectory, text, (temporary) => rename(temporary, join(directory, name)));
}

/** Whatever fails, nothing is left behind. */
async function withTemporary<Result>(
  directory: string,
  text: string,
  use: (temporary: string) => Promise<Result>,
): Promise<Result> {
  const temporary = join(directory, `${process.pid}-${randomUUID()}`);
  try {
    await writeDurably(temporary, text);
    return await use(temporary);
  } finally {
    await unless('ENOENT', unlink(temporary));
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

const unsupported = (directory: string, cause: unknown): PromptError =>
  new PromptError(
    'STORE_UNSUPPORTED',
    `could not add a version to "${directory}": its file system has no hard links. Expected one that has (ext4, xfs, btrfs, APFS, NTFS, NFS). Choose another directory, or the PostgreSQL store.`,
    { cause, details: { directory } },
  );
