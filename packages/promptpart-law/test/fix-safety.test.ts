import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { finishPending, JOURNAL_FILE, writeChanges } from '../src/tree/write-changes';
import { readFiles, runIn, temporaryTree, writeTree } from './temporary-tree';

const HELPER = "import { createPromptPart } from '@bitcode/prompts';\n";
const stem = (word: string): string => `promptpart_generic_agent_system_${word}_primitive`;
const name = (word: string): string => stem(word).toUpperCase();
const file = (word: string): string => `raw_promptparts/generic/${stem(word)}.ts`;
const part = (word: string): string =>
  `/** Reads ${word}. */\nexport const ${name(word)} = createPromptPart('You are ${word}.');\n`;
const BAG = 'raw_promptparts/generic/bag.ts';
const BOTH = `${HELPER}\n${part('one')}\n${part('two')}`;
const STRICT = { 'promptpart-law.config.json': '{ "preset": "strict", "rules": { "PART_UNUSED": "off" } }' };

async function fix(files: Readonly<Record<string, string>>): Promise<{ files: Record<string, string>; out: string }> {
  const root = temporaryTree({ ...STRICT, ...files });
  const { out } = await runIn(root, ['check', '--fix']);
  const { 'promptpart-law.config.json': _config, ...after } = readFiles(root);
  return { files: after, out };
}

const plain = (...parts: string[]): Record<string, string> => ({
  'promptpart-law.config.json': JSON.stringify({ preset: 'plain', parts }),
});

describe('outside the root and behind links', () => {
  test('nothing is written or deleted there', async () => {
    const outside = temporaryTree({ 'generic/bag.ts': BOTH, 'single.ts': BOTH });
    const root = temporaryTree({ ...STRICT, 'src/a.ts': 'export const a = 1;\n' });
    symlinkSync(outside, join(root, 'raw_promptparts'));
    symlinkSync(join(outside, 'single.ts'), join(root, 'src/single.ts'));
    await runIn(root, ['check', '--fix']);
    expect(readFiles(outside)).toEqual({ 'generic/bag.ts': BOTH, 'single.ts': BOTH });
    expect(lstatSync(join(root, 'src/single.ts')).isSymbolicLink()).toBe(true);
  });

  test('a part that would land behind a link is an error before anything is written', async () => {
    const outside = temporaryTree({});
    const code = `${HELPER}\n${part('one')}\nuse(${name('one')});\n`;
    const root = temporaryTree({ ...STRICT, 'src/a.ts': code });
    symlinkSync(outside, join(root, 'raw_promptparts'));
    const { code: exit, error } = await runIn(root, ['check', '--fix']);
    expect([exit, error]).toEqual([2, expect.stringContaining('"raw_promptparts" leads out')]);
    expect([readFiles(outside), readFiles(root)['src/a.ts']]).toEqual([{}, code]);
  });

  test.each<[string, readonly string[]]>([
    ['new', ['new', 'generic', 'agent', 'system', 'two', 'primitive', '--out', 'linked']],
    ['new above the root', ['new', 'generic', 'agent', 'system', 'two', 'primitive', '--out', '../elsewhere']],
    ['catalogue', ['catalogue', '--out', 'linked']],
    ['baseline', ['baseline']],
  ])('%s is refused', async (_, parameters) => {
    const outside = temporaryTree({});
    const root = temporaryTree({
      'promptpart-law.config.json': '{ "preset": "strict", "baseline": "linked/baseline.json" }',
      [file('one')]: `${HELPER}\n${part('one')}`,
    });
    symlinkSync(outside, join(root, 'linked'));
    const { code, error } = await runIn(root, parameters);
    expect([code, error, readFiles(outside)]).toEqual([2, expect.stringContaining('could not write'), {}]);
  });
});

describe('a text never leaves the law', () => {
  test('patterns that name single files: nothing is moved, and it is said', async () => {
    const texts = "export const GREETING = 'Hello you.';\nexport const FAREWELL = 'Bye you.';\n";
    const root = temporaryTree({ ...plain('src/texts.ts'), 'src/texts.ts': texts });
    const { out } = await runIn(root, ['check', '--fix']);
    expect(readFiles(root)['src/texts.ts']).toBe(texts);
    expect(out).toContain('left alone: src/texts.ts: GREETING would land on src/greeting.ts, which no pattern');
  });

  test('a folder that a pattern names takes what would land beside it', async () => {
    const root = temporaryTree({
      ...plain('src/prompts/**', 'src/prompts.ts'),
      'src/prompts.ts': "export const REVIEWER = 'You review it.';\nexport const WRITER = 'You write it.';\n",
      'src/a.ts': "import { REVIEWER } from './prompts';\nexport const a = REVIEWER;\n",
    });
    await runIn(root, ['check', '--fix']);
    const after = readFiles(root);
    expect(Object.keys(after).sort()).toEqual([
      'promptpart-law.config.json',
      'src/a.ts',
      'src/prompts/reviewer.ts',
      'src/prompts/writer.ts',
    ]);
    expect(after['src/a.ts']).toContain("from './prompts/reviewer'");
  });
});

describe('comments', () => {
  const licence = '/*\n * Copyright the authors.\n * SPDX-License-Identifier: MIT\n */';

  test('the licence of a file that goes stands in every new one, other comments in the nearest', async () => {
    const { files } = await fix({
      [BAG]: `${licence}\n\n${HELPER}\n// About the bag.\n\n// Why one\n// is needed.\n${part('one')}// behind it\n\n${part('two').trimEnd()} // on its line\n\n// The end.\n`,
    });
    expect(files).toEqual({
      [file('one')]: `${licence}\n\n${HELPER}\n// About the bag.\n\n// Why one\n// is needed.\n${part('one')}`,
      [file('two')]:
        `${licence}\n\n${HELPER}\n// behind it\n\n// The end.\n\n${part('two').trimEnd()} // on its line\n`,
    });
  });

  test('a licence directly above the first text stays in the file as well', async () => {
    const { files } = await fix({
      'src/a.ts': `${licence}\nexport const ${name('one')} = createPromptPart('You are one.');\n${HELPER}use(${name('one')});\n`,
      [file('two')]: `${HELPER}\n${part('two')}`,
    });
    expect(files['src/a.ts']).toContain(licence);
    expect(files[file('one')]).toContain(licence);
  });

  test('an import is put below directives and above the comment of the first statement', async () => {
    const { files } = await fix({
      'src/a.ts': `'use client';\n\n/** What it does. */\nexport function run() {\n  return ${name('one')};\n}\n\nconst ${name('one')} = kit.createPromptPart('You are one.');\n`,
    });
    expect(files['src/a.ts']).toBe(
      `'use client';\n\nimport { ${name('one')} } from '../${file('one').replace('.ts', '')}';\n\n/** What it does. */\nexport function run() {\n  return ${name('one')};\n}\n`,
    );
  });
});

describe('imports are written as the repository writes them', () => {
  const code = `${HELPER}\n${part('one')}\nuse(${name('one')});\n`;
  const ending = (text: string | undefined): string | undefined => /_primitive(.*)['"]/.exec(text ?? '')?.[1];

  test.each<[string, Record<string, string>, string]>([
    ['nothing says it', {}, ''],
    ['NodeNext', { 'tsconfig.json': '{ "compilerOptions": { "module": "NodeNext" } } // as Node' }, '.js'],
    [
      'inherited settings with comments',
      {
        'tsconfig.json': '{ "extends": "./base", /* no */ }',
        'base.json': '{"compilerOptions":{"moduleResolution":"node16"}}',
      },
      '.js',
    ],
    ['endings of sources', { 'tsconfig.json': '{"compilerOptions":{"allowImportingTsExtensions":true}}' }, '.ts'],
    ['other files of the folder', { 'src/b.ts': "import './c.js';\n", 'src/c.ts': 'export {};\n' }, '.js'],
    ['Node takes it as a module', { 'package.json': '{ "type": "module" }' }, '.js'],
  ])('%s', async (_, around, expected) => {
    const { files } = await fix({ ...around, 'src/a.ts': code });
    expect(ending(files['src/a.ts'])).toBe(expected);
  });

  test('quotes and statement ends too', async () => {
    const { files } = await fix({ 'src/a.ts': code.replaceAll("'", '"').replaceAll(';', '') });
    expect(files['src/a.ts']).toContain(`import { ${name('one')} } from "../${file('one').replace('.ts', '')}"\n`);
  });
});

test('a bag that must keep using a part stays whole: no new finding', async () => {
  const bag = `${BOTH}\nexport const ALL = [${name('one')}, ${name('two')}];\n`;
  const { files, out } = await fix({ [BAG]: bag });
  expect([files, out]).toEqual([{ [BAG]: bag }, expect.stringContaining('would bring a new finding, PART_IMPORT')]);
});

describe('a run that is stopped', () => {
  const before = { 'a.ts': 'a', 'sub/b.ts': 'b', 'gone.ts': 'gone' };
  const after = { 'a.ts': 'A', 'new/c.ts': 'C', 'sub/b.ts': 'B' };

  test.each([0, 1, 2, 3])('before its %i. rename is finished by the next, without a stray file', (at) => {
    const root = temporaryTree(before);
    const program = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const rename = fs.renameSync;
      let left = ${at};
      fs.renameSync = (...paths) => (left-- === 0 ? process.kill(process.pid, 'SIGKILL') : rename(...paths));
      syncBuiltinESMExports();
      const { writeChanges } = await import(${JSON.stringify(fileURLToPath(new URL('../src/tree/write-changes.ts', import.meta.url)))});
      writeChanges(${JSON.stringify(root)}, [
        { file: 'a.ts', before: 'a', after: 'A' },
        { file: 'new/c.ts', before: undefined, after: 'C' },
        { file: 'sub/b.ts', before: 'b', after: 'B' },
        { file: 'gone.ts', before: 'gone', after: undefined },
      ]);`;
    const repository = fileURLToPath(new URL('../../..', import.meta.url));
    const { signal, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--conditions=@bitcode/source', '--input-type=module', '-e', program],
      { cwd: repository, encoding: 'utf8' },
    );
    expect([signal, stderr]).toEqual(at === 3 ? [null, ''] : ['SIGKILL', '']);
    expect(finishPending(root)).toEqual([]);
    expect(readFiles(root)).toEqual(after);
    expect(readdirSync(root).sort()).toEqual(['a.ts', 'new', 'sub']);
  });

  test('what was edited since is left and named', () => {
    const root = temporaryTree({ 'a.ts': 'mine' });
    writeFileSync(
      join(root, JOURNAL_FILE),
      JSON.stringify({ process: process.pid, changes: [{ file: 'a.ts', before: 'other', after: 'A' }] }),
    );
    expect(finishPending(root)).toEqual([expect.stringContaining('a.ts: an earlier run was stopped')]);
    expect(readFiles(root)).toEqual({ 'a.ts': 'mine' });
  });

  test('before its plan was whole has done nothing', () => {
    const root = temporaryTree({ 'a.ts': 'a', [JOURNAL_FILE]: '{"process":1,"cha' });
    expect(finishPending(root)).toEqual([]);
    expect(readFiles(root)).toEqual({ 'a.ts': 'a' });
  });

  test('while it is under way keeps others from writing', () => {
    const root = temporaryTree({ 'a.ts': 'a', [JOURNAL_FILE]: JSON.stringify({ process: process.ppid, changes: [] }) });
    expect(() => finishPending(root)).toThrow(expect.objectContaining({ code: 'WRITE_FAILED' }));
    expect(() => writeChanges(root, [{ file: 'a.ts', before: 'a', after: 'b' }])).toThrow(
      expect.objectContaining({ code: 'WRITE_FAILED' }),
    );
    expect(readFiles(root)['a.ts']).toBe('a');
  });

  test('is finished by the command line, and a plain check says that it waits', async () => {
    const pending = { process: 2 ** 22 + 1, changes: [{ file: 'src/b.ts', before: null, after: 'export {};\n' }] };
    const root = temporaryTree({ ...STRICT, 'src/a.ts': '' });
    writeTree(root, { [JOURNAL_FILE]: JSON.stringify(pending) });
    expect((await runIn(root, ['check'])).error).toContain('was stopped');
    expect(existsSync(join(root, 'src/b.ts'))).toBe(false);
    await runIn(root, ['check', '--fix']);
    expect([existsSync(join(root, 'src/b.ts')), existsSync(join(root, JOURNAL_FILE))]).toEqual([true, false]);
  });
});
