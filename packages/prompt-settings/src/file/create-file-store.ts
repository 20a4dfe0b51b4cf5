import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PromptError } from '@bitcode/prompts';
import type { PromptVersion } from '../version/prompt-version';
import type { AppendOutcome, ListVersionsOptions, PromptVersionStore } from '../version/prompt-version-store';
import { formatPromptVersion, parsePromptVersion } from '../version/prompt-version-text';
import { unless } from './file-errors';
import { findHighest } from './find-highest';
import { SessionUseFiles } from './session-use-files';
import { sweepTemporaryFiles } from './sweep-temporary-files';
import { makeDirectory, syncDirectory, writeOnce } from './write-once';

/** Where a file store is. */
export interface FileStoreOptions {
  /** Made on the first save, with the folders above it. Several processes may use it at once. */
  readonly directory: string;
}

/**
 * Returns a store in a directory: nothing to start, nothing to install. One file a version, `versions/000000001.json`;
 * a version is whole or absent after a crash at any moment.
 *
 * @example createFileStore({ directory: '.prompts/team' });
 */
export function createFileStore({ directory }: FileStoreOptions): PromptVersionStore {
  return new FileStore(resolve(directory));
}

const DIGITS = 9;

class FileStore implements PromptVersionStore {
  readonly #directory: string;
  readonly #versions: string;
  readonly #uses: SessionUseFiles;
  #highest = 0;
  #prepared: Promise<string> | undefined;

  constructor(directory: string) {
    this.#directory = directory;
    this.#versions = join(directory, 'versions');
    this.#uses = new SessionUseFiles(directory);
  }

  async latest(knownRevision = 0): Promise<PromptVersion | undefined> {
    const revision = await this.#findHighest(knownRevision);
    return revision > knownRevision ? this.read(revision) : undefined;
  }

  async read(revision: number): Promise<PromptVersion | undefined> {
    if (!Number.isSafeInteger(revision) || revision < 1) return undefined;
    const text = await unless('ENOENT', readFile(this.#path(revision), 'utf8'));
    return text === undefined ? undefined : parsePromptVersion(text, revision);
  }

  async list({ before = Number.POSITIVE_INFINITY, limit }: ListVersionsOptions): Promise<readonly PromptVersion[]> {
    const newest = Math.min(before - 1, await this.#findHighest(0));
    const oldest = Math.max(newest - limit, 0) + 1;
    const versions: PromptVersion[] = [];
    for (let revision = newest; revision >= oldest; revision--)
      versions.push((await this.read(revision)) ?? raiseMissing(revision));
    return versions;
  }

  async append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome> {
    const currentRevision = await this.#findHighest(expectedRevision);
    if (currentRevision !== expectedRevision) return { ok: false, currentRevision };
    const temporaryDirectory = await this.#prepare();
    const name = fileName(version.revision);
    const isFirst = await writeOnce({
      directory: this.#versions,
      name,
      text: formatPromptVersion(version),
      temporaryDirectory,
    });
    if (!isFirst) return { ok: false, currentRevision: await this.#findHighest(version.revision) };
    this.#highest = version.revision;
    return { ok: true };
  }

  async recordUse(sessionId: string, revision: number): Promise<void> {
    await this.#uses.record(sessionId, revision);
  }

  revisionsUsed(sessionId: string): Promise<readonly number[]> {
    return this.#uses.list(sessionId);
  }

  #path(revision: number): string {
    return join(this.#versions, fileName(revision));
  }

  async #findHighest(hint: number): Promise<number> {
    const exists = async (revision: number): Promise<boolean> =>
      (await unless(
        'ENOENT',
        access(this.#path(revision)).then(() => true),
      )) ?? false;
    this.#highest = await findHighest(exists, Math.max(hint, this.#highest));
    return this.#highest;
  }

  /** Makes the folders and sweeps what crashed writers left, once, on the first write; after a failure again on the next. */
  #prepare(): Promise<string> {
    this.#prepared ??= this.#makeFolders().catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
    return this.#prepared;
  }

  async #makeFolders(): Promise<string> {
    await makeDirectory(this.#versions);
    const temporary = await makeDirectory(join(this.#directory, 'temporary'));
    // Another process may have made them a moment ago.
    await syncDirectory(this.#directory);
    await sweepTemporaryFiles(temporary);
    return temporary;
  }
}

const fileName = (revision: number): string => `${String(revision).padStart(DIGITS, '0')}.json`;

function raiseMissing(revision: number): never {
  throw new PromptError(
    'STORE_CORRUPT',
    `could not read revision ${revision}: its file is gone, and a later one is there. Expected every version. Restore it from a backup.`,
    { details: { revision } },
  );
}
