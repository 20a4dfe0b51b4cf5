import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore } from '../src/file';
import { createPromptSettings, EMPTY_SETTINGS } from '../src/index';
import { catalogue } from './catalogues/first';
import { expectSaved, NOW } from './example-settings';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Programs that give another a terminal of its own, and how they are called. */
const TERMINALS: Readonly<Record<string, (command: string) => string[]>> = {
  python3: (command) => [
    '-c',
    `import os,pty,sys; sys.exit(os.WEXITSTATUS(pty.spawn(['sh','-c',sys.argv[1]])))`,
    command,
  ],
  script: (command) => ['-qec', command, '/dev/null'],
};

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
}

const terminal = Object.keys(TERMINALS).find(isThere);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'editor-day-'));
  await mkdir(join(directory, 'team'));
  // In one file, so that a call takes as long as it takes a person's.
  await build({
    entryPoints: ['src/cli.ts', 'test/catalogues/first.ts', 'test/catalogues/second.ts'].map((file) =>
      join(PACKAGE, file),
    ),
    outdir: join(directory, 'program'),
    outExtension: { '.js': '.mjs' },
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@bitcode/source'],
    banner: { js: `import { createRequire as from } from 'node:module'; const require = from(import.meta.url);` },
  });
}, 60_000);
afterAll(() => rm(directory, { recursive: true }));

const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** Calls the program as a person does, at a terminal. */
async function type(line: string, editor = 'true'): Promise<{ code: number; screen: string }> {
  const program = [process.execPath, join(directory, 'program/cli.mjs')];
  const command = `cd ${quote(directory)} && ${program.map(quote).join(' ')} ${line}`;
  const parameters = (TERMINALS[terminal ?? ''] as (command: string) => string[])(command);
  // The input is closed, since a terminal waits for none.
  const running = promisify(execFile)(terminal as string, parameters, {
    env: { ...process.env, EDITOR: editor, VISUAL: '' },
  });
  running.child.stdin?.end();
  const { code, stdout } = await running.then(
    (done) => ({ code: 0, stdout: done.stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, screen: stdout.replaceAll('\r\n', '\n') };
}

const configure = (catalogue: string, author: string): Promise<void> =>
  writeFile(
    join(directory, 'prompt-settings.config.json'),
    JSON.stringify({ catalogue: `./program/${catalogue}`, author, directory: 'team', maxBytes: 20_000 }),
  );

/** An editor that replaces words, as far as a test can be one. */
const replacing = (from: string, to: string): string => `sed -i.old 's/${from}/${to}/'`;

describe.skipIf(terminal === undefined)(
  'a day of an editor, at a terminal (skipped where neither python3 nor script gives one)',
  () => {
    test('edit, upgrade, drift, resolve, conflict, restore, export, import, preview', async () => {
      const say = async (line: string, editor?: string): Promise<string> => {
        const { code, screen } = await type(line, editor);
        expect(`${line}: ${code}\n${screen}`).toContain(`${line}: 0`);
        return screen;
      };
      await configure('first.mjs', 'Ada');
      // Morning: what is there, and first edits.
      expect(await say('parts')).toMatch(/runtime\/shared {2,}default {3}Shared\n/);
      expect(await say('show runtime/worker')).toBe('You carry one ticket to its end.\n');
      expect(await say('edit runtime/shared', replacing('Work in', 'Work only in'))).toBe(
        'saved revision 1\n  set overrides.runtime/shared\n',
      );
      await say('edit runtime/worker', replacing('one ticket', 'a ticket'));
      await say('edit runtime/gone', replacing('Only', 'Ours'));
      expect(await say('edit communication', 'true')).toContain('nothing to save');
      await say('edit communication --note "shorter"', replacing('Message', 'Write to'));
      expect(await say('preview')).toContain('## Communication\n\nWrite to people when they must act.\n');

      // A colleague takes a copy, and both change the same text.
      await writeFile(join(directory, 'eve.yaml'), (await say('export')).replace('Write to people', 'Ask people'));
      await say('edit communication', replacing('people', 'them'));
      const refused = await type('import eve.yaml --author Eve');
      expect(refused).toMatchObject({ code: 1, screen: expect.stringContaining('revision 5 came first') });
      expect(await say('diff 4 5 || true')).toContain('+ Write to them when they must act.\n');
      expect(await say('import eve.yaml --base 5 --author Eve')).toBe(
        'saved revision 6\n  changed sections.communication\n',
      );

      // Noon: an upgrade.
      await configure('second.mjs', 'Ada');
      const drift = await type('drift');
      expect(drift).toMatchObject({
        code: 1,
        screen: expect.stringContaining('2 defaults changed, 2 entries not used'),
      });
      expect(drift.screen.split('\n').length).toBeLessThan(9);
      expect((await type('drift --full')).screen).toContain(
        'merged:\nWork only in the repository. Say what you did. Name the files.\n',
      );
      expect(await type('check')).toMatchObject({ code: 1, screen: expect.stringContaining('PLACEHOLDER_MISSING') });
      expect(await say('resolve runtime/shared=merge')).toContain('changed overrides.runtime/shared');
      expect(await say('show runtime/shared')).toBe('Work only in the repository. Say what you did. Name the files.\n');
      expect(await say('resolve runtime/worker=default')).toContain('removed overrides.runtime/worker');
      expect(await say('drift')).toContain('no drift');

      // Afternoon: an older version comes back, with what is invalid today unused, and is decided on.
      expect(await say('restore 2')).toMatch(/saved revision 9\n[\s\S]*set overrides\.runtime\/worker\n/);
      expect(await say('resolve runtime/shared=keep')).toContain('saved revision 10');
      expect((await type('edit runtime/worker', replacing('a ticket', 'that ticket'))).screen).toMatch(
        /not saved[\s\S]*PLACEHOLDER_MISSING/,
      );
      expect(await say('edit runtime/worker', replacing('.*', 'Yours is {id}.'))).toContain('saved revision 11');

      // Evening: all of it in a file, changed by hand, and back.
      const exported = await say('export');
      await writeFile(join(directory, 'team.yaml'), exported.replace('Yours is', 'Ours is'));
      expect(await say('check team.yaml')).toContain('nothing wrong');
      expect(await say('import team.yaml')).toBe(
        'saved revision 12\n  changed overrides.runtime/worker\n  carried without a place: override runtime/gone\n',
      );
      expect(await say('preview')).toContain('Ours is {id}.');
      expect(await say('restore defaults')).toContain('saved revision 13');
      const history = await say('history');
      expect(history.split('\n').filter((row) => /Ada|Eve/.test(row))).toHaveLength(13);
      expect(history).toContain('Ada  shorter\n');
      expect(await readFile(join(directory, 'team.yaml'), 'utf8')).toContain('revision: 11\n');
      // A reader that goes away is no error.
      expect(await say('export 12 | head -1')).toBe('revision: 12\n');
    }, 300_000);
  },
);

test('a reader that goes away in the middle of a large text is no error', async () => {
  const folder = join(directory, 'large');
  const settings = { ...EMPTY_SETTINGS, sections: { communication: 'A line of many.\n'.repeat(100_000) } };
  const store = createFileStore({ directory: folder });
  const service = createPromptSettings({ catalogue, store, limits: { maxBytes: 2_000_000 }, now: () => NOW });
  expectSaved(await service.save({ baseRevision: 0, settings, origin: 'panel' }));
  // More than a pipe holds, so that the program is still writing when its reader ends.
  const call = [process.execPath, join(directory, 'program/cli.mjs'), 'export', '--directory', folder].map(quote);
  const line = `{ ${call.join(' ')}; echo "ended with $?" >&2; } | head -1`;
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', line], { cwd: tmpdir() });
  expect([stdout, stderr]).toEqual(['revision: 1\n', 'ended with 0\n']);
}, 60_000);
