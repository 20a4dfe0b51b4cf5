import { randomUUID } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PromptError } from '@bitcode/prompts';
import { systemCode } from './file-errors';

const NO_HARD_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK']);

/** Where a file comes from and where it goes, in one file system. */
export interface WriteOnce {
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
export async function writeOnce({ directory, name, text, temporaryDirectory }: WriteOnce): Promise<boolean> {
  const temporary = join(temporaryDirectory, `${process.pid}-${randomUUID()}`);
  await writeDurably(temporary, text);
  try {
    await link(temporary, join(directory, name));
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw NO_HARD_LINKS.has(systemCode(error) ?? '') ? unsupported(directory, error) : error;
  } finally {
    await unlink(temporary);
  }
  await syncDirectory(directory);
  return true;
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

/** Makes a directory and those above it, their names on disk before this resolves. */
export async function makeDirectory(path: string): Promise<string> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return path;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
  return path;
}

const unsupported = (directory: string, cause: unknown): PromptError =>
  new PromptError(
    'STORE_UNSUPPORTED',
    `could not add a version to "${directory}": its file system has no hard links. Expected one that has (ext4, xfs, btrfs, APFS, NTFS, NFS). Choose another directory, or the PostgreSQL store.`,
    { cause, details: { directory } },
  );
