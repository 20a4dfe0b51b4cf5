import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordStore } from '../run/create-recorded-model';

/** Where the files are. */
export interface FileRecordStoreOptions {
  /** Made when the first record is written. */
  readonly directory: string;
}

/**
 * Returns a store of records in a directory, one file a record: complete, or absent.
 *
 * @throws what the file system throws
 * @example createFileRecordStore({ directory: '.records' });
 */
export function createFileRecordStore({ directory }: FileRecordStoreOptions): RecordStore {
  const fileOf = (key: string): string => join(directory, `${key}.json`);
  return {
    async read(key) {
      try {
        return await readFile(fileOf(key), 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(key, text) {
      await mkdir(directory, { recursive: true });
      const temporary = join(directory, `.${key}.${randomUUID()}`);
      try {
        await writeDurably(temporary, text);
        await rename(temporary, fileOf(key));
      } catch (error) {
        await unlink(temporary).catch(ignoreMissing);
        throw error;
      }
    },
  };
}

/** The text is on the disk before the file has its name. */
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as { readonly code?: unknown }).code === 'ENOENT';

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
