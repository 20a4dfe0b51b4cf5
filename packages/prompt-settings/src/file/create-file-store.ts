import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listPackedVersion, packPromptVersion, readPackedVersion, unreadableVersion } from '../version/packed-version';
import type { PromptVersion } from '../version/prompt-version';
import {
  type AppendOutcome,
  emptiedStore,
  type ListVersionsOptions,
  type PromptVersionStore,
} from '../version/prompt-version-store';
import { corruptVersion } from '../version/prompt-version-text';
import type { ListedVersion } from '../version/version-outline';
import { notWritable, systemCode, writeError } from './file-errors';
import { findHighest } from './find-highest';
import { isOwnFile, makeDirectory, readOwnFile, syncDirectory } from './own-files';
import { SessionUseFiles } from './session-use-files';
import { sweepTemporaryFiles } from './sweep-temporary-files';
import { TextFiles } from './text-files';
import { writeOnce } from './write-once';

/** Where a file store is. */
export interface FileStoreOptions {
  /** Made on the first save, with the folders above it. Several processes may use it at once. */
  readonly directory: string;
}

/**
 * Returns a store in a directory: nothing to start, nothing to install. One file a version, `versions/000000001.json`,
 * and one a text, `texts/<reference>.json`; a version is whole or absent after a crash at any moment. What is not its
 * own (links, pipes, folders, files of the system) is left alone.
 *
 * @example createFileStore({ directory: '.prompts/team' });
 */
export function createFileStore({ directory }: FileStoreOptions): PromptVersionStore {
  return new FileStore(resolve(directory));
}

const DIGITS = 9;
const FILE_NAME = /^(\d{9,})\.json$/;

class FileStore implements PromptVersionStore {
  readonly #directory: string;
  readonly #versions: string;
  readonly #texts: TextFiles;
  readonly #uses: SessionUseFiles;
  #highest = 0;
  #prepared: Promise<string> | undefined;

  constructor(directory: string) {
    this.#directory = directory;
    this.#versions = join(directory, 'versions');
    this.#texts = new TextFiles(directory);
    this.#uses = new SessionUseFiles(directory);
  }

  async latest(knownRevision = 0): Promise<PromptVersion | undefined> {
    const revision = await this.#findHighest(knownRevision);
    if (revision === knownRevision) return undefined;
    if (revision === 0) throw emptiedStore(knownRevision);
    const version = await this.read(revision);
    if (version === undefined) throw missing(revision);
    return version;
  }

  async read(revision: number): Promise<PromptVersion | undefined> {
    const body = await this.#readBody(revision);
    const readTexts = (references: readonly string[]) => this.#texts.read(references);
    return body === undefined ? undefined : readPackedVersion({ revision, body, readTexts });
  }

  async list({ before = Number.POSITIVE_INFINITY, limit }: ListVersionsOptions): Promise<readonly ListedVersion[]> {
    const newest = Math.min(before - 1, await this.#findHighest(0));
    const oldest = Math.max(newest - limit, 0) + 1;
    const versions: ListedVersion[] = [];
    for (let revision = newest; revision >= oldest; revision--) versions.push(await this.#list(revision));
    return versions;
  }

  async append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome> {
    const currentRevision = await this.#findHighest(expectedRevision);
    if (currentRevision !== expectedRevision) return { ok: false, currentRevision };
    if ((await this.#isThere(version.revision + 1)) && !(await this.#isThere(version.revision)))
      throw missing(version.revision);
    if (await this.#write(version)) {
      this.#highest = version.revision;
      return { ok: true };
    }
    const winner = await this.#findHighest(version.revision);
    if (winner >= version.revision) return { ok: false, currentRevision: winner };
    throw notWritable(this.#path(version.revision), 'something that is no file of the store has this name');
  }

  recordUse(sessionId: string, revision: number, catalogue?: string): Promise<void> {
    return this.#name(() => this.#uses.record(sessionId, revision, catalogue));
  }

  revisionsUsed(sessionId: string): Promise<readonly number[]> {
    return this.#uses.list(sessionId);
  }

  cataloguesUsed(sessionId: string, revision: number): Promise<readonly string[]> {
    return this.#uses.catalogues(sessionId, revision);
  }

  #path(revision: number): string {
    return join(this.#versions, fileName(revision));
  }

  #isThere(revision: number): Promise<boolean> {
    return isOwnFile(this.#path(revision));
  }

  async #readBody(revision: number): Promise<string | undefined> {
    if (!Number.isSafeInteger(revision) || revision < 1) return undefined;
    return readOwnFile(this.#path(revision));
  }

  async #list(revision: number): Promise<ListedVersion> {
    const body = await this.#readBody(revision);
    return body === undefined ? unreadableVersion(revision, missing(revision)) : listPackedVersion(body, revision);
  }

  async #findHighest(hint: number): Promise<number> {
    this.#highest = await findHighest((revision) => this.#isThere(revision), Math.max(hint, this.#highest));
    return this.#highest;
  }

  /** True when the version is written; false when its name is taken. The texts come first: a version names only what is there. */
  #write(version: PromptVersion): Promise<boolean> {
    const { body, texts } = packPromptVersion(version);
    const writeAll = async (): Promise<boolean> => {
      const temporaryDirectory = await this.#prepare();
      await this.#texts.write(texts, temporaryDirectory);
      const name = fileName(version.revision);
      return writeOnce({ directory: this.#versions, name, text: body, temporaryDirectory });
    };
    return this.#name(() => this.#againWhenGone(writeAll));
  }

  /** Folders that were made and are gone (a restored backup, a cleared directory) are made again, once. */
  async #againWhenGone(write: () => Promise<boolean>): Promise<boolean> {
    try {
      return await write();
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
      this.#prepared = undefined;
      return write();
    }
  }

  async #name<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      throw writeError(this.#directory, error);
    }
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
    await this.#texts.prepare();
    const temporary = await makeDirectory(join(this.#directory, 'temporary'));
    // Another process may have made them a moment ago.
    await syncDirectory(this.#directory);
    await this.#assertNoGap();
    await sweepTemporaryFiles(temporary);
    return temporary;
  }

  /** A version behind the newest that probing finds: saving beside it would hide what it holds. Looked for once, on the first write. */
  async #assertNoGap(): Promise<void> {
    const names = await readdir(this.#versions);
    const last = names.reduce((most, name) => Math.max(most, Number(FILE_NAME.exec(name)?.[1] ?? 0)), 0);
    if (last > this.#highest && (await this.#isThere(last))) {
      const highest = await this.#findHighest(0);
      if (last > highest) throw missing(highest + 1);
    }
  }
}

const fileName = (revision: number): string => `${String(revision).padStart(DIGITS, '0')}.json`;

const missing = (revision: number) => corruptVersion(revision, 'its file is gone');
