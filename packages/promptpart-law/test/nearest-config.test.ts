import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, runIn, temporaryTree, writeTree } from './temporary-tree';

const ASK = "generateText({ system: 'You are a pirate.' });\n";
const PLAIN = '{ "preset": "plain", "parts": ["texts/**"] }';
const MONOREPO = {
  'promptpart-law.config.json': '{ "preset": "plain", "rules": { "PROSE_INLINE": "off" } }',
  'src/a.ts': ASK,
  'packages/a/promptpart-law.config.json': PLAIN,
  'packages/a/src/a.ts': ASK,
  'packages/a/texts/two.ts': "export const A = 'One text.';\nexport const B = 'Another text.';\n",
  'packages/b/package.json':
    '{ "name": "b", "promptpart-law": { "preset": "plain", "rules": { "PROSE_INLINE": "warning" } } }',
  'packages/b/src/a.ts': ASK,
  'packages/c/package.json': '{ "name": "c" }',
  'packages/c/src/a.ts': ASK,
};

async function found(root: string, parameters: readonly string[] = []): Promise<string[]> {
  const { out } = await runIn(root, ['check', '--format', 'json', ...parameters]);
  const { diagnostics } = JSON.parse(out) as {
    diagnostics: Array<{ file: string; code: string; severity: string }>;
  };
  return diagnostics
    .filter(({ code }) => code !== 'PART_UNUSED')
    .map(({ file, code, severity }) => `${file} ${code} ${severity}`);
}

const ALL = [
  'packages/a/src/a.ts PROSE_INLINE error',
  'packages/a/texts/two.ts PART_EXPORT_COUNT error',
  'packages/b/src/a.ts PROSE_INLINE warning',
];

test('each file is judged by the nearest configuration, wherever the run starts', async () => {
  const root = temporaryTree(MONOREPO);
  expect(await found(root)).toEqual(ALL);
  expect(await found(root, ['packages/a'])).toEqual(ALL.slice(0, 2));
  expect(await found(join(root, 'packages/a'))).toEqual(ALL.slice(0, 2).map((line) => line.replace('packages/a/', '')));
  expect(await found(join(root, 'packages/a/src'))).toHaveLength(2);
});

test('a named configuration is the only one', async () => {
  const root = temporaryTree(MONOREPO);
  expect(await found(root, ['--config', 'packages/b/package.json'])).toHaveLength(1);
});

test('a fix goes by the nearest one too', async () => {
  const root = temporaryTree(MONOREPO);
  await runIn(root, ['check', '--fix']);
  expect(Object.keys(readFiles(root)).filter((file) => file.includes('texts'))).toEqual([
    'packages/a/texts/a.ts',
    'packages/a/texts/b.ts',
  ]);
});

test('each project has its baseline, the same from the root and from its folder', async () => {
  const root = temporaryTree(MONOREPO);
  expect((await runIn(root, ['baseline'])).code).toBe(0);
  expect(await found(root)).toEqual([]);
  expect(await found(join(root, 'packages/a'))).toEqual([]);
  const entries = JSON.parse(readFileSync(join(root, 'packages/a/promptpart-law.baseline.json'), 'utf8'));
  expect(Object.keys(entries.findings)).toEqual(['src/a.ts', 'texts/two.ts']);
  writeTree(root, { 'packages/a/src/a.ts': '' });
  expect((await runIn(root, ['check', 'packages/a/src'])).error).toContain('1 fixed entry taken out');
});

test('a run that found no configuration says so, once and beside the report', async () => {
  const { out, error } = await runIn(temporaryTree({ 'src/a.ts': ASK }), ['check', '--format', 'json']);
  expect(JSON.parse(out)).toMatchObject({ summary: { errors: 1 } });
  expect(error).toContain('no configuration found here or above, so the preset `recommended` is used');
  expect((await runIn(temporaryTree(MONOREPO), ['check'])).error).toBe('');
  const nested = temporaryTree({ 'a/promptpart-law.config.json': PLAIN, 'a/b.ts': ASK, 'c.ts': '' });
  expect((await runIn(nested, ['check', 'a'])).error).toBe('');
});

test('files that nobody looks at are named', async () => {
  const root = temporaryTree({
    'promptpart-law.config.json': PLAIN,
    'src/a.vue': '<script>generateText({ system: "You are a pirate." })</script>',
    'src/b.svelte': '',
    'src/c.astro': '',
    'dist/d.vue': '',
    'src/e.ts': '',
  });
  const { error } = await runIn(root, ['check']);
  expect(error).toContain(
    'not looked at: 3 files of a kind that it cannot read (.astro, .svelte, .vue), for instance src/a.vue',
  );
  expect((await runIn(root, ['check', 'src/e.ts'])).error).toBe('');
});
