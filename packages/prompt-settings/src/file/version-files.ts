import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PromptError } from '@bitcode/prompts';
import { corruptVersion } from '../version/prompt-version-text';
import { notWritable } from './file-errors';
import { findHighest } from './find-highest';
import { isOwnFile, makeDirectory, readOwnFile } from './own-files';
import { writeOnce } from './write-once';

const DIGITS = 9;
const FILE_NAME = /^(\d{9,})\.json$/;

/** The bodies of versions, a file each: `000000001.json`. */
export class VersionFiles {
  readonly #directory: string;
  #highest = 0;

  constructor(directory: string) {
    this.#directory = join(directory, 'versions');
  }

  prepare(): Promise<string> {
    return makeDirectory(this.#directory);
  }

  async read(revision: number): Promise<string | undefined> {
    return Number.isSafeInteger(revision) && revision > 0 ? readOwnFile(this.#path(revision)) : undefined;
  }

  /** Resolves to the highest revision, found by asking for names; `hint` is one that is likely there. */
  async findHighest(hint: number): Promise<number> {
    this.#highest = await findHighest((revision) => this.#isThere(revision), Math.max(hint, this.#highest));
    return this.#highest;
  }

  /**
   * Writes a body; resolves to false when another writer was first.
   *
   * @throws STORE_NOT_WRITABLE where something that is no version has its name
   */
  async write(revision: number, body: string, temporaryDirectory: string): Promise<boolean> {
    const file = { directory: this.#directory, name: fileName(revision), text: body, temporaryDirectory };
    if (await writeOnce(file)) {
      this.#highest = revision;
      return true;
    }
    if (await this.#isThere(revision)) return false;
    throw notWritable(this.#path(revision), 'something that is no file of the store has this name');
  }

  /** @throws STORE_CORRUPT for a revision that is gone while the one behind it is there: it would hide that one */
  async assertNext(revision: number): Promise<void> {
    if ((await this.#isThere(revision + 1)) && !(await this.#isThere(revision))) throw missingVersion(revision);
  }

  /** Looks once through the names for a version behind the newest that asking finds. @throws STORE_CORRUPT */
  async assertNoGap(): Promise<void> {
    const names = await readdir(this.#directory);
    const last = names.reduce((most, name) => Math.max(most, Number(FILE_NAME.exec(name)?.[1] ?? 0)), 0);
    if (last <= this.#highest || !(await this.#isThere(last))) return;
    const highest = await this.findHighest(0);
    if (last > highest) throw missingVersion(highest + 1);
  }

  #isThere(revision: number): Promise<boolean> {
    return isOwnFile(this.#path(revision));
  }

  #path(revision: number): string {
    return join(this.#directory, fileName(revision));
  }
}

const fileName = (revision: number): string => `${String(revision).padStart(DIGITS, '0')}.json`;

/** Returns the error for a version whose file was taken away. */
export const missingVersion = (revision: number): PromptError => corruptVersion(revision, 'its file is gone');
