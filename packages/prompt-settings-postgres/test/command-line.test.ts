import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFileStore } from '@bitcode/prompt-settings/file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importModule } from '../../prompt-settings/src/cli/import-module';
import { runCommandLine } from '../../prompt-settings/src/cli/run-command-line';
import { exampleVersion } from '../../prompt-settings/src/testing/example-version';
import { createPostgresStore } from '../src/index';
import { describeWithPostgres } from './with-postgres';

const CATALOGUE = fileURLToPath(new URL('../../prompt-settings/test/catalogues/first.ts', import.meta.url));

describeWithPostgres('the command line over PostgreSQL', (server) => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'prompt-settings-'));
    const store = createFileStore({ directory: join(directory, 'team') });
    for (const revision of [1, 2, 3]) await store.append(exampleVersion(revision), revision - 1);
  });
  afterAll(() => rm(directory, { recursive: true }));

  async function run(...parameters: string[]): Promise<{ code: number; out: string; err: string }> {
    let [out, err] = ['', ''];
    const surroundings = {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      now: () => new Date(),
      importModule: (name: string) =>
        name === '@bitcode/prompt-settings-postgres' ? import('../src/index') : importModule(name, directory),
      readFile: (path: string) => readFile(path, 'utf8'),
      edit: () => Promise.reject(new Error('no editor is asked for here')),
      write: (text: string) => {
        out += text;
      },
      writeError: (text: string) => {
        err += text;
      },
    };
    return { code: await runCommandLine(parameters, surroundings), out, err };
  }

  test('a team moves from files to PostgreSQL with every revision and digest, and all scopes can be looked at', async () => {
    const from = ['--directory', join(directory, 'team')];
    for (const scope of ['team/a', 'team/b']) {
      const copied = await run('copy', ...from, '--to-postgres', server().url, '--to-scope', scope);
      expect(copied).toEqual({ code: 0, out: `copied 3 versions to ${scope}, now at revision 3\n`, err: '' });
    }
    const moved = createPostgresStore({ pool: server().pool(), scope: 'team/a' });
    for (const revision of [1, 2, 3]) expect(await moved.read(revision)).toEqual(exampleVersion(revision));
    const history = await run('history', '--postgres', server().url, '--all-scopes', '--limit', '1');
    expect(history.out).toMatch(/^team\/a\n {4}3 .*\nteam\/b\n {4}3 .*\n$/);
    const drift = await run('drift', '--postgres', server().url, '--all-scopes', '--catalogue', CATALOGUE, '--json');
    expect(drift.code).toBe(1);
    expect(JSON.parse(drift.out)).toMatchObject([
      { name: 'team/a', revision: 3 },
      { name: 'team/b', revision: 3 },
    ]);
  });

  test('a server that does not answer is exit code 2', async () => {
    expect(await run('history', '--postgres', 'postgres://127.0.0.1:1/none', '--scope', 'a')).toMatchObject({
      code: 2,
      err: expect.stringContaining('could not reach the settings store'),
    });
  });
});
