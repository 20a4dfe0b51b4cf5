import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { digestPromptText } from '@bitcode/prompts';
import { unless } from './file-errors';
import { isOwnFile, makeDirectory, syncDirectory } from './own-files';

/** `7`, or `7-<digest of the catalogue>`. */
const USE = /^(0|[1-9]\d*)(?:-([0-9a-f]+))?$/;

interface SessionUse {
  readonly revision: number;
  readonly catalogue: string | undefined;
}

/** Which revisions a session worked under: an empty file each, filed under the digest of the session id. */
export class SessionUseFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async record(sessionId: string, revision: number, catalogue?: string): Promise<void> {
    const folder = this.#folder(sessionId);
    const name = catalogue === undefined ? String(revision) : `${revision}-${catalogue}`;
    if (!USE.test(name)) throw new RangeError(`"${name}" is no revision with the digest of a catalogue`);
    const path = join(folder, name);
    if (await isOwnFile(path)) return;
    await makeDirectory(folder);
    await (await open(path, 'a')).close();
    await syncDirectory(folder);
  }

  async list(sessionId: string): Promise<readonly number[]> {
    const revisions = new Set((await this.#read(sessionId)).map(({ revision }) => revision));
    return [...revisions].sort((a, b) => a - b);
  }

  async catalogues(sessionId: string, revision: number): Promise<readonly string[]> {
    const uses = (await this.#read(sessionId)).filter((use) => use.revision === revision);
    return uses.flatMap(({ catalogue }) => catalogue ?? []).sort();
  }

  /** Files of others, such as `.DS_Store`, are no uses. */
  async #read(sessionId: string): Promise<readonly SessionUse[]> {
    const names = (await unless('ENOENT', readdir(this.#folder(sessionId)))) ?? [];
    return names.flatMap((name) => {
      const match = USE.exec(name);
      return match === null ? [] : [{ revision: Number(match[1]), catalogue: match[2] }];
    });
  }

  /** Any text may be a session id; its digest is a safe name. Two levels keep folders small. */
  #folder(sessionId: string): string {
    const digest = digestPromptText(sessionId);
    return join(this.#directory, 'uses', digest.slice(0, 2), digest);
  }
}
