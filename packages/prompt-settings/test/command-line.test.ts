import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importModule } from '../src/cli/import-module';
import { runCommandLine } from '../src/cli/run-command-line';
import { createFileStore } from '../src/file';
import {
  createPromptSettings,
  EMPTY_SETTINGS,
  exportPromptSettings,
  importPromptSettings,
  isReadableVersion,
} from '../src/index';
import { catalogue as first } from './catalogues/first';
import { NOW } from './example-settings';

const CATALOGUES = fileURLToPath(new URL('catalogues/', import.meta.url));
const FIRST = ['--catalogue', join(CATALOGUES, 'first.ts')];
const SECOND = ['--catalogue', join(CATALOGUES, 'second.ts')];

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'prompt-settings-'));
  const service = createPromptSettings({
    catalogue: first,
    store: createFileStore({ directory: join(directory, 'team') }),
    limits: { maxBytes: 10_000 },
    now: () => NOW,
  });
  await service.save({
    baseRevision: 0,
    settings: { ...EMPTY_SETTINGS, sections: { communication: 'Be brief.' } },
    origin: 'panel',
    author: 'Ada',
    note: 'shorter',
  });
  const overrides = {
    'runtime/shared': { text: 'Work here. Say what you did.' },
    'runtime/worker': { text: 'Ours.' },
    'runtime/gone': { text: 'Ours too.' },
  };
  await service.save({
    baseRevision: 1,
    settings: { ...EMPTY_SETTINGS, sections: { communication: 'Be brief. Be kind.' }, overrides },
    origin: 'tool',
  });
});
afterEach(() => rm(directory, { recursive: true }));

/** What a person writes in place of a text, and what became of the draft. */
let editor: { write: (text: string) => string; opened: string[]; forgotten: number };
beforeEach(() => {
  editor = { write: (text) => text, opened: [], forgotten: 0 };
});

async function editText(name: string, text: string) {
  editor.opened.push(name);
  const forget = async () => {
    editor.forgotten += 1;
  };
  return { text: editor.write(text), path: `/drafts/${name}`, forget };
}

async function run(...parameters: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await runCommandLine(parameters, {
    cwd: directory,
    now: () => NOW,
    importModule: (name) =>
      name.startsWith('@bitcode/') ? Promise.reject(new Error('not found')) : importModule(name, directory),
    readFile: (path) => readFile(path, 'utf8'),
    edit: ({ name, text }) => editText(name, text),
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

const onTeam = (...parameters: string[]) => run(...parameters, '--directory', 'team');

describe('reading', () => {
  test('history, newest first', async () => {
    const { code, out } = await onTeam('history');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ {4}2 {2}2026-01-02T03:04:05\.678Z {2}tool {4}[0-9a-f]{8}\n {4}1 {2}2026-01-02T03:04:05\.678Z {2}panel {3}[0-9a-f]{8} {2}Ada {2}shorter\n$/,
    );
    expect((await onTeam('history', '--limit', '1', '--before', '2')).out).toMatch(/^ {4}1 /);
    expect(JSON.parse((await onTeam('history', '--json')).out)).toMatchObject([
      { name: 'team', versions: [{ revision: 2 }, { revision: 1 }] },
    ]);
    await mkdir(join(directory, 'new'));
    expect(await run('history', '--directory', 'new')).toMatchObject({
      code: 0,
      out: 'no version yet: everything follows the defaults\n',
    });
    expect(await run('history', '--directory', 'nowhere')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no directory/),
    });
  });

  test('show and export', async () => {
    const shown = await onTeam('show', '1');
    expect(shown.out).toMatch(
      /^# revision: 1\n# createdAt: .*\n# origin: panel\n# author: Ada\n# note: shorter\n# digest: [0-9a-f]{64}\nsections:\n {2}communication: Be brief\.\n/,
    );
    expect(JSON.parse((await onTeam('show', '--json')).out)).toMatchObject({ revision: 2, predecessor: 1 });
    expect((await onTeam('export', '1')).out).toBe(
      'revision: 1\nsections:\n  communication: Be brief.\nskills: []\noverrides: {}\n',
    );
    await mkdir(join(directory, 'new'));
    expect((await run('export', '--directory', 'new')).out).toBe(
      'revision: 0\nsections: {}\nskills: []\noverrides: {}\n',
    );
  });

  test('diff, and exit code 1 when there is one', async () => {
    const { code, out } = await onTeam('diff', '1');
    expect(code).toBe(1);
    expect(out).toContain('sections.communication\n  Be brief.\n+  Be kind.\n');
    expect(out).toContain('overrides.runtime/worker\n+ Ours.\n');
    expect(await onTeam('diff', '2', '2')).toMatchObject({ code: 0, out: '' });
    expect(JSON.parse((await onTeam('diff', '0', '1', '--json')).out)).toEqual([
      { field: 'sections.communication', changes: [{ kind: 'added', text: 'Be brief.' }] },
    ]);
  });
});

describe('an upgrade', () => {
  test('drift is quiet under the same catalogue', async () => {
    expect(await onTeam('drift', ...FIRST)).toMatchObject({ code: 0, out: 'team at revision 2: no drift\n' });
    expect(await onTeam('check', ...FIRST)).toMatchObject({ code: 0, out: 'team: nothing wrong\n' });
  });

  test('drift shows what it flags, breaks and drops, with exit code 1', async () => {
    const { code, out } = await onTeam('drift', ...SECOND);
    expect(code).toBe(1);
    expect(out).toContain('team at revision 2: 2 defaults changed, 2 entries not used');
    expect(out).toContain('runtime/shared: default changed (merges): files are named now\n');
    expect(out).not.toContain('Name the files.');
    const full = (await onTeam('drift', '--full', ...SECOND)).out;
    expect(full).toContain('+  Name the files.');
    expect(full).toContain("from the default to the team's text:");
    expect(full).toContain('merged:\nWork here. Say what you did. Name the files.\n');
    expect(out).toContain(
      'error PLACEHOLDER_MISSING overrides.runtime/worker.text: the text lacks the placeholder {id}.',
    );
    expect(out).toContain('error OVERRIDE_UNKNOWN overrides.runtime/gone:');
    expect(JSON.parse((await onTeam('drift', '--json', ...SECOND)).out)).toMatchObject([
      { name: 'team', revision: 2, changes: [{ key: 'runtime/shared' }, { key: 'runtime/worker' }] },
    ]);
  });

  test('drift and resolve say why a merge could not be saved', async () => {
    const reason = 'the merged text could not be saved: the texts are 6 bytes over the limit';
    const { out } = await onTeam('drift', '--max-bytes', '70', ...SECOND);
    expect(out).toContain(`runtime/shared: default changed (no merge: ${reason}`);
    expect((await onTeam('drift', '--full', '--max-bytes', '70', ...SECOND)).out).not.toContain('merged:');
    expect(await onTeam('resolve', 'runtime/shared=merge', '--max-bytes', '70', ...SECOND)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/not saved\n(?:.*\n)*error TEXT_TOO_LARGE.*6 bytes over/),
    });
    expect(out).toContain('runtime/worker: default changed (no merge: 1 place was changed by both)');
  });

  test('check says what is broken, with exit code 1', async () => {
    const { code, out } = await onTeam('check', '--json', ...SECOND);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { name: 'team', diagnostics: [{ code: 'PLACEHOLDER_MISSING' }, { code: 'OVERRIDE_UNKNOWN' }] },
    ]);
    expect(await onTeam('check', '--max-bytes', '3', ...FIRST)).toMatchObject({
      code: 1,
      out: expect.stringContaining('TEXT_TOO_LARGE'),
    });
  });

  test('check takes a file, without any store', async () => {
    await writeFile(
      join(directory, 'draft.yaml'),
      'sections: { communication: Fine., tone: x }\nskills: [{ name: ../../x, description: y, body: z }]',
    );
    const { code, out } = await run('check', 'draft.yaml', ...FIRST);
    expect(code).toBe(1);
    expect(out).toMatch(/SECTION_UNKNOWN[\s\S]*SKILL_NAME_INVALID/);
  });
});

describe('saving', () => {
  test('import and restore make versions, and refusals have exit code 1', async () => {
    await writeFile(join(directory, 'ours.yaml'), (await onTeam('export')).out.replace('Be kind.', 'Be clear.'));
    expect(await onTeam('import', 'ours.yaml', '--base', '1', ...FIRST)).toMatchObject({
      code: 1,
      out: expect.stringContaining('revision 2 came first'),
    });
    expect(await onTeam('import', 'ours.yaml', '--author', 'Eve', ...FIRST)).toMatchObject({
      code: 0,
      out: 'saved revision 3\n  changed sections.communication\n',
    });
    expect(await onTeam('import', 'ours.yaml', ...FIRST)).toMatchObject({
      code: 0,
      out: 'nothing to save: revision 3 says the same\n',
    });
    expect(await onTeam('restore', '1', ...FIRST)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^saved revision 4\n {2}removed overrides\.runtime\/gone\n/),
    });
    expect(await onTeam('restore', 'defaults', '--json', ...FIRST)).toMatchObject({
      code: 0,
      out: expect.stringContaining('"revision": 5'),
    });
    expect(await onTeam('restore', '2', ...SECOND)).toMatchObject({
      code: 0,
      out: expect.stringContaining('warning PLACEHOLDER_MISSING'),
    });
    const versions = await createFileStore({ directory: join(directory, 'team') }).list({ limit: 9 });
    expect(
      versions.filter(isReadableVersion).map(({ revision, origin, author }) => [revision, origin, author]),
    ).toEqual([
      [6, 'import', undefined],
      [5, 'import', undefined],
      [4, 'import', undefined],
      [3, 'import', 'Eve'],
      [2, 'tool', undefined],
      [1, 'panel', 'Ada'],
    ]);
  });

  test('copy keeps revisions and digests, goes on where it stopped, and refuses another history', async () => {
    const copy = () => onTeam('copy', '--to-directory', 'copy');
    expect(await copy()).toMatchObject({ code: 0, out: 'copied 2 versions to copy, now at revision 2\n' });
    const stores = ['team', 'copy'].map((name) => createFileStore({ directory: join(directory, name) }));
    expect(await stores[1]?.list({ limit: 9 })).toEqual(await stores[0]?.list({ limit: 9 }));
    await onTeam('restore', '1', ...FIRST);
    expect(await copy()).toMatchObject({ out: 'copied 1 versions to copy, now at revision 3\n' });
    await run('restore', '2', '--directory', 'copy', ...FIRST);
    await onTeam('restore', '1', ...FIRST);
    expect(await copy()).toMatchObject({ code: 2, err: expect.stringContaining('the target has another revision 4') });
  });
});

describe('one text', () => {
  test('parts, show and preview', async () => {
    expect((await onTeam('parts', ...FIRST)).out).toContain('runtime/worker  override  Worker\n');
    expect((await onTeam('parts', ...FIRST)).out).toContain('communication   team      Communication\n');
    expect((await onTeam('show', 'runtime/worker', ...FIRST)).out).toBe('Ours.\n');
    expect((await onTeam('preview', ...FIRST)).out).toBe(
      'Work here. Say what you did.\n\nOurs.\n\nOurs too.\n\n## Communication\n\nBe brief. Be kind.\n',
    );
    expect((await onTeam('preview', ...SECOND)).out).toContain('You carry ticket {id} to its end.');
    await writeFile(
      join(directory, 'own.mjs'),
      `import { catalogue as c } from ${JSON.stringify(FIRST[1])};
      export const catalogue = c;
      export const preview = (snapshot, { role }) => ({ text: role + ': ' + snapshot.part('runtime/worker').text });`,
    );
    expect((await onTeam('preview', '--role', 'worker', '--catalogue', './own.mjs')).out).toBe('worker: Ours.\n');
  });

  test('edit saves what was written, and an empty text follows its default', async () => {
    editor.write = (text) => text.replace('Ours', 'Theirs');
    expect(await onTeam('edit', 'runtime/worker', '--author', 'Eve', ...FIRST)).toMatchObject({
      code: 0,
      out: 'saved revision 3\n  changed overrides.runtime/worker\n',
    });
    editor.write = () => '\n';
    expect((await onTeam('edit', 'communication', ...FIRST)).out).toContain('removed sections.communication');
    editor.write = (text) => text;
    expect((await onTeam('edit', 'communication', ...FIRST)).out).toBe('nothing to save: the text is as it was\n');
    expect([editor.opened, editor.forgotten]).toEqual([
      ['runtime/worker.md', 'communication.md', 'communication.md'],
      3,
    ]);
  });

  test('an edit that is refused is kept', async () => {
    editor.write = () => 'No placeholder.';
    const { code, out } = await onTeam('edit', 'runtime/worker', ...SECOND);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/your text is in \/drafts\/runtime\/worker\.md\nnot saved\nerror PLACEHOLDER_MISSING/),
    ]);
    expect(editor.forgotten).toBe(0);
  });

  test('resolve settles a changed default in each way', async () => {
    expect(await onTeam('resolve', 'runtime/shared=merge', ...SECOND)).toMatchObject({
      code: 0,
      out: expect.stringContaining('changed overrides.runtime/shared'),
    });
    expect((await onTeam('show', 'runtime/shared', ...SECOND)).out).toBe(
      'Work here. Say what you did. Name the files.\n',
    );
    expect(await onTeam('resolve', 'runtime/worker=default', ...SECOND)).toMatchObject({
      code: 0,
      out: expect.stringContaining('removed overrides.runtime/worker'),
    });
    expect(await onTeam('resolve', 'runtime/worker=keep', ...SECOND)).toMatchObject({
      code: 1,
      out: expect.stringContaining('DEFAULT_CHANGE_UNKNOWN'),
    });
  });
});

describe('import', () => {
  test('leaves what the file does not mention, and --replace removes it', async () => {
    await writeFile(join(directory, 'one.yaml'), 'revision: 2\nsections: { communication: New. }\n');
    expect((await onTeam('import', 'one.yaml', ...FIRST)).out).toBe(
      'saved revision 3\n  changed sections.communication\n',
    );
    expect(await onTeam('import', 'one.yaml', '--replace', ...FIRST)).toMatchObject({
      code: 1,
      out: expect.stringContaining('revision 3 came first'),
    });
    const { out } = await onTeam('import', 'one.yaml', '--replace', '--base', '3', ...FIRST);
    expect(out).toMatch(
      /^saved revision 4\n {2}removed overrides\.runtime\/gone\n {2}removed overrides\.runtime\/shared\n/,
    );
  });

  test('needs a revision', async () => {
    await writeFile(join(directory, 'none.yaml'), 'sections: { communication: New. }\n');
    expect(await onTeam('import', 'none.yaml', ...FIRST)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--base REVISION'),
    });
  });
});

describe('a configuration', () => {
  test('gives what the call leaves out', async () => {
    const [, catalogue] = FIRST;
    await writeFile(
      join(directory, 'prompt-settings.config.json'),
      JSON.stringify({ catalogue, author: 'Ada', directory: 'team', maxBytes: 40 }),
    );
    editor.write = () => 'x'.repeat(50);
    expect((await run('edit', 'runtime/worker')).out).toContain('TEXT_TOO_LARGE');
    editor.write = () => 'Ours now.';
    expect((await run('edit', 'runtime/worker', '--max-bytes', '9000')).code).toBe(0);
    expect((await run('history', '--limit', '1')).out).toMatch(/Ada\n$/);
    await mkdir(join(directory, 'other'));
    expect((await run('history', '--directory', 'other')).out).toMatch(/no version yet/);
  });

  test.each<[string, string, RegExp]>([
    ['yaml', 'colour: red', /"prompt-settings\.config\.yaml": .*colour/],
    ['yaml', 'author: [', /"prompt-settings\.config\.yaml"/],
    ['js', 'export default { maxBytes: -1 };', /maxBytes/],
  ])('that is not understood is named: %s', async (ending, text, message) => {
    await writeFile(join(directory, `prompt-settings.config.${ending}`), text);
    const { code, err } = await run('history');
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });
});

test('nothing that a text, name or note holds reaches the terminal as a control sequence', async () => {
  const evil = '\u001b[2J\u0007\u009b1m\u202e\r\u2028';
  await writeFile(
    join(directory, 'evil.yaml'),
    exportPromptSettings({ ...EMPTY_SETTINGS, sections: { communication: `A${evil}\nB` } }, { revision: 2 }),
  );
  const forged = `Eve\n    9  2026-01-02 ${evil}`;
  const options = [
    ['import', 'evil.yaml'],
    ['export'],
    ['show'],
    ['show', 'communication'],
    ['show', '--json'],
    ['diff', '2'],
    ['history'],
    ['history', '--json'],
    ['preview'],
    ['parts'],
    ['show', evil],
    ['check', evil],
  ];
  const outputs: string[] = [];
  for (const parameters of options) {
    const { out, err } = await onTeam(...parameters, '--author', forged, '--note', forged, ...FIRST);
    outputs.push(out + err);
  }
  expect(outputs.filter((text) => /[^\P{Cc}\n\t]|[\u2028-\u202e]/u.test(text))).toEqual([]);
  expect(outputs[6]?.split('\n').filter((line) => line.startsWith('    9'))).toEqual([]);
  expect(importPromptSettings(outputs[1] ?? '').settings.sections.communication).toBe(`A${evil}\nB`);
});

describe('a call that is not understood has exit code 2 and says why', () => {
  test.each<[string, string[], RegExp]>([
    ['an unknown command', ['explode'], /no command "explode". Commands: parts, show/],
    ['a property of every object', ['constructor'], /no command "constructor"/],
    ['an unknown option', ['history', '--colour'], /--colour/],
    ['no store', ['history'], /--directory DIR/],
    ['two stores', ['history', '--directory', 'a', '--postgres', 'b'], /not both/],
    ['a scope without a server', ['history', '--scope', 'a'], /--postgres URL/],
    ['a server without a scope', ['history', '--postgres', 'postgres://x'], /--scope NAME/],
    [
      'a server without the package for it',
      ['history', '--postgres', 'postgres://x', '--scope', 'a'],
      /npm install @bitcode/,
    ],
    ['all scopes for one command', ['show', '--postgres', 'x', '--scope', 'a', '--all-scopes'], /one scope/],
    ['no catalogue', ['drift', '--directory', 'team'], /--catalogue MODULE/],
    [
      'a catalogue that is not there',
      ['drift', '--directory', 'team', '--catalogue', './none.js'],
      /could not load the catalogue/,
    ],
    [
      'a module without a catalogue',
      ['drift', '--directory', 'team', '--catalogue', join(CATALOGUES, 'none.ts')],
      /must export one catalogue/,
    ],
    ['a revision that is not there', ['show', '9', '--directory', 'team'], /no revision 9/],
    ['a revision that is no number', ['export', 'x', '--directory', 'team'], /whole number/],
    ['no revision to start from', ['diff', '--directory', 'team'], /diff FROM/],
    ['a file that is not there', ['check', 'none.yaml', ...FIRST], /could not read/],
    ['no editor key', ['edit', '--directory', 'team', ...FIRST], /edit KEY/],
    ['a text that is not there', ['show', 'runtime/none', '--directory', 'team', ...FIRST], /no text "runtime\/none"/],
    ['no decision', ['resolve', 'runtime/shared', '--directory', 'team', ...FIRST], /KEY=keep/],
    ['a role that no host knows', ['preview', '--role', 'x', '--directory', 'team', ...FIRST], /export "preview/],
    ['no file', ['import', '--directory', 'team', ...FIRST], /import FILE/],
    ['no destination', ['copy', '--directory', 'team'], /--to-directory/],
    ['nothing to check', ['check', ...FIRST], /Name a file/],
  ])('%s', async (_, parameters, message) => {
    const { code, err } = await run(...parameters);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });

  test('broken YAML and a store that cannot be read too', async () => {
    await writeFile(join(directory, 'bad.yaml'), 'sections: [');
    expect(await run('check', 'bad.yaml', ...FIRST)).toMatchObject({ code: 1, out: expect.stringContaining('line 1') });
    expect(await onTeam('import', 'bad.yaml', ...FIRST)).toMatchObject({
      code: 2,
      err: expect.stringContaining('line 1'),
    });
    expect(await run('history', '--directory', 'bad.yaml')).toMatchObject({
      code: 2,
      err: expect.stringContaining('could not reach the settings store: ENOTDIR'),
    });
    await writeFile(join(directory, 'team', 'versions', '000000002.json'), '{');
    expect(await onTeam('history')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/could not read revision 2[\s\S]*\n +1 /),
    });
    expect(await onTeam('export')).toMatchObject({
      code: 2,
      err: expect.stringContaining('could not read revision 2'),
    });
  });

  test('help is there for the asking', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('restore REVISION|defaults') });
    expect((await run()).code).toBe(2);
  });
});

test('the program prints to its standard output and ends with its exit code', async () => {
  const program = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
  const options = { cwd: fileURLToPath(new URL('..', import.meta.url)) };
  const parameters = [
    '--import',
    'tsx',
    '--conditions=@bitcode/source',
    program,
    'drift',
    '--directory',
    join(directory, 'team'),
    ...SECOND,
  ];
  const failure: unknown = await promisify(execFile)(process.execPath, parameters, options).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('runtime/shared: default changed'),
    stderr: '',
  });
}, 60_000);
