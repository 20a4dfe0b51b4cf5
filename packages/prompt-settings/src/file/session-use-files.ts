import { access, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { digestPromptText } from '@bitcode/prompts';
import { unless } from './file-errors';
import { makeDirectory, syncDirectory } from './write-once';

/** Which revisions a session worked under: an empty file each, filed under the digest of the session id. */
export class SessionUseFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async record(sessionId: string, revision: number): Promise<void> {
    const folder = this.#folder(sessionId);
    const path = join(folder, String(revision));
    const isThere = await unless(
      'ENOENT',
      access(path).then(() => true),
    );
    if (isThere) return;
    await makeDirectory(folder);
    await (await open(path, 'a')).close();
    await syncDirectory(folder);
  }

  async list(sessionId: string): Promise<readonly number[]> {
    const names = await unless('ENOENT', readdir(this.#folder(sessionId)));
    return (names ?? []).map(Number).sort((a, b) => a - b);
  }

  /** Any text may be a session id; its digest is a safe name. Two levels keep folders small. */
  #folder(sessionId: string): string {
    const digest = digestPromptText(sessionId);
    return join(this.#directory, 'uses', digest.slice(0, 2), digest);
  }
}
