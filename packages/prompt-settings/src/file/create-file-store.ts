import { join, resolve } from 'node:path';
import { listPackedVersion, packPromptVersion, readPackedVersion, unreadableVersion } from '../version/packed-version';
import type { PromptVersion } from '../version/prompt-version';
import {
  type AppendOutcome,
  emptiedStore,
  type ListVersionsOptions,
  type PromptVersionStore,
} from '../version/prompt-version-store';
import type { ListedVersion } from '../version/version-outline';
import { systemCode, writeError } from './file-errors';
import { makeDirectory, syncDirectory } from './own-files';
import { SessionUseFiles } from './session-use-files';
import { sweepTemporaryFiles } from './sweep-temporary-files';
import { TextFiles } from './text-files';
import { missingVersion, VersionFiles } from './version-files';

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

class FileStore implements PromptVersionStore {
  readonly #directory: string;
  readonly #versions: VersionFiles;
  readonly #texts: TextFiles;
  readonly #uses: SessionUseFiles;
  #prepared: Promise<string> | undefined;

  constructor(directory: string) {
    this.#directory = directory;
    this.#versions = new VersionFiles(directory);
    this.#texts = new TextFiles(directory);
    this.#uses = new SessionUseFiles(directory);
  }

  async latest(knownRevision = 0): Promise<PromptVersion | undefined> {
    const revision = await this.#versions.findHighest(knownRevision);
    if (revision === knownRevision) return undefined;
    if (revision === 0) throw emptiedStore(knownRevision);
    const version = await this.read(revision);
    if (version === undefined) throw missingVersion(revision);
    return version;
  }

  async read(revision: number): Promise<PromptVersion | undefined> {
    const body = await this.#versions.read(revision);
    const readTexts = (references: readonly string[]) => this.#texts.read(references);
    return body === undefined ? undefined : readPackedVersion({ revision, body, readTexts });
  }

  async list({ before = Number.POSITIVE_INFINITY, limit }: ListVersionsOptions): Promise<readonly ListedVersion[]> {
    const newest = Math.min(before - 1, await this.#versions.findHighest(0));
    const oldest = Math.max(newest - limit, 0) + 1;
    const versions: ListedVersion[] = [];
    for (let revision = newest; revision >= oldest; revision--) versions.push(await this.#list(revision));
    return versions;
  }

  async append(version: PromptVersion, expectedRevision: number): Promise<AppendOutcome> {
    const currentRevision = await this.#versions.findHighest(expectedRevision);
    if (currentRevision !== expectedRevision) return { ok: false, currentRevision };
    await this.#versions.assertNext(version.revision);
    if (await this.#write(version)) return { ok: true };
    return { ok: false, currentRevision: await this.#versions.findHighest(version.revision) };
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

  async #list(revision: number): Promise<ListedVersion> {
    const body = await this.#versions.read(revision);
    return body === undefined
      ? unreadableVersion(revision, missingVersion(revision))
      : listPackedVersion(body, revision);
  }

  /** True when the version is written; false when another has its name. The texts come first: a version names only what is there. */
  #write(version: PromptVersion): Promise<boolean> {
    const { body, texts } = packPromptVersion(version);
    const writeAll = async (): Promise<boolean> => {
      const temporaryDirectory = await this.#prepare();
      await this.#texts.write(texts, temporaryDirectory);
      return this.#versions.write(version.revision, body, temporaryDirectory);
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
    await this.#versions.prepare();
    await this.#texts.prepare();
    const temporary = await makeDirectory(join(this.#directory, 'temporary'));
    // Another process may have made them a moment ago.
    await syncDirectory(this.#directory);
    await this.#versions.assertNoGap();
    await sweepTemporaryFiles(temporary);
    return temporary;
  }
}
