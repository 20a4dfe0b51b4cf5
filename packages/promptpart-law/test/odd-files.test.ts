import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFacts } from '../src/facts/parse-facts';
import { createFileTree } from '../src/tree/file-tree';
import { codesIn, FILE, GOOD, NAME } from './check-text';
import { runIn, temporaryTree } from './temporary-tree';

const BAD = `import { createPromptPart } from '@bitcode/prompts';\nexport const a = createPromptPart('a');\n`;

interface Printed {
  readonly diagnostics: ReadonlyArray<{
    readonly code: string;
    readonly file: string;
    readonly severity: string;
    readonly line: number;
    readonly column: number;
  }>;
  readonly summary: { readonly files: number };
}

async function findIn(
  root: string,
  parameters: readonly string[] = [],
): Promise<{ code: number; found: string[]; printed: Printed }> {
  const { code, out } = await runIn(root, ['check', '--format', 'json', ...parameters]);
  const printed: Printed = JSON.parse(out);
  return { code, found: printed.diagnostics.map(({ file, code: found }) => `${file} ${found}`), printed };
}

test('a file that does not parse is reported, the others are checked', async () => {
  const { code, found, printed } = await findIn(
    temporaryTree({ 'src/broken.ts': 'const a = 1;\nconst = ;\n', 'src/b.ts': BAD }),
  );
  expect(found).toEqual(['src/b.ts PART_OUTSIDE', 'src/broken.ts FILE_UNPARSABLE']);
  expect(printed.diagnostics[1]).toMatchObject({ line: 2, column: 7, severity: 'error' });
  expect(code).toBe(1);
});

test('an unreadable file is reported, the others are checked', async () => {
  const root = temporaryTree({ 'src/b.ts': BAD });
  symlinkSync('nowhere.ts', join(root, 'src/gone.ts'));
  symlinkSync('loop.ts', join(root, 'src/loop.ts'));
  expect((await findIn(root)).found.sort()).toEqual([
    'src/b.ts PART_OUTSIDE',
    'src/gone.ts FILE_UNREADABLE',
    'src/loop.ts FILE_UNREADABLE',
  ]);
});

test('a folder that looks like a file is a folder', async () => {
  expect((await findIn(temporaryTree({ 'src/odd.ts/inside.ts': BAD }))).found).toEqual([
    'src/odd.ts/inside.ts PART_OUTSIDE',
  ]);
});

test('no link is followed: what it means inside the tree is looked at there, what lies outside is named', async () => {
  const outside = temporaryTree({ 'shared/b.ts': BAD, 'one.ts': BAD });
  const root = temporaryTree({ 'src/a/b.ts': BAD });
  symlinkSync('..', join(root, 'src/a/up'));
  symlinkSync('a', join(root, 'src/again'));
  symlinkSync('a/b.ts', join(root, 'src/again.ts'));
  symlinkSync(join(outside, 'shared'), join(root, 'src/shared'));
  symlinkSync(join(outside, 'one.ts'), join(root, 'src/one.ts'));
  const { found, printed } = await findIn(root);
  expect(found).toEqual(['src/a/b.ts PART_OUTSIDE', 'src/one.ts FILE_UNREADABLE', 'src/shared FILE_UNREADABLE']);
  expect(printed.diagnostics.find(({ code }) => code === 'FILE_UNREADABLE')?.severity).toBe('warning');
});

test.skipIf(process.platform === 'win32')('pipes and devices are not read, whatever leads to them', async () => {
  const root = temporaryTree({ 'src/a.ts': '' });
  execFileSync('mkfifo', [join(root, 'src/pipe.ts')]);
  symlinkSync('pipe.ts', join(root, 'src/to-pipe.ts'));
  symlinkSync('/dev/zero', join(root, 'src/zero.ts'));
  expect((await findIn(root)).found).toEqual(['src/zero.ts FILE_UNREADABLE']);
  expect(createFileTree(root).facts('src/pipe.ts')).toBeUndefined();
  expect(createFileTree(root).facts('src/zero.ts')).toBeUndefined();
});

test('a file without end in sight is named, not read', async () => {
  const root = temporaryTree({ 'src/a.ts': '' });
  truncateSync(join(root, 'src/a.ts'), 17 * 1024 * 1024);
  const { found, printed } = await findIn(root);
  expect([found, printed.summary.files]).toEqual([['src/a.ts FILE_UNREADABLE'], 0]);
});

test('an empty folder is said to be empty', async () => {
  const root = temporaryTree({ 'readme.md': '' });
  mkdirSync(join(root, 'empty'));
  const { code, found, printed } = await findIn(root, ['empty']);
  expect([code, found, printed.summary.files]).toEqual([0, ['. NOTHING_TO_CHECK'], 0]);
});

test('spaces and letters of other scripts in a path', async () => {
  const file = 'sröc ünd/日本 語/a b.ts';
  const root = temporaryTree({ [file]: BAD });
  expect((await findIn(root)).found).toEqual([`${file} PART_OUTSIDE`]);
  expect((await findIn(root, ['sröc ünd/日本 語'])).found).toEqual([`${file} PART_OUTSIDE`]);
});

test('a megabyte on one line', async () => {
  const long = `export const a = '${'x'.repeat(1_000_000)}'; const b = createPromptPart('b'); export const c = '${'y'.repeat(1_000_000)}';`;
  const { code, out } = await runIn(temporaryTree({ 'src/a.ts': long }), ['check']);
  expect([code, out.includes('PART_OUTSIDE'), out.length < 2_000]).toEqual([1, true, true]);
  expect(out).toMatch(/…x+'; const b = createPromptPart\('b'\);.*…\n\s+\|\s+\^{21}\n/);
});

test.each<[string, string]>([
  ['a chain of additions', `const a = ${"'ab' + ".repeat(150_000)}'z';`],
  ['open brackets', '('.repeat(500_000)],
  ['a nest of lists', `const a = ${'['.repeat(50_000)}${']'.repeat(50_000)};`],
  ['a nest of ternaries', `const a = ${'x ? 1 : '.repeat(60_000)}1;`],
  ['open brackets with comments that seem to close them', '(/*)*/'.repeat(50_000)],
  ['open brackets behind a quote in a regular expression', `a = /\`/;${'('.repeat(500_000)}`],
  ['open brackets behind a line that ends the old way', `//\r${'('.repeat(500_000)}`],
  ['templates in templates', '`${'.repeat(50_000)],
  ['a chain of tagged templates', `a${'``'.repeat(50_000)}`],
  ['a chain of additions with comments between', `a${'\n// more\n+ b'.repeat(50_000)}`],
])('%s of a megabyte is refused before it ends the process', (_, text) => {
  expect(parseFacts({ file: 'a.ts', text }).problems.map(({ code }) => code)).toEqual(['FILE_UNPARSABLE']);
});

test('a long chain below the limit is parsed and followed', () => {
  const text = `generateText({ system: ${"'You are ' + ".repeat(2_000)}'kind.' });`;
  expect(codesIn(text)).toContain('PROSE_INLINE');
});

test('a large file of ordinary statements is no chain', () => {
  expect(
    parseFacts({ file: 'a.js', text: "const a = b + c\nfoo(a ? 1 : 2)\n// it's fine\n".repeat(20_000) }).problems,
  ).toEqual([]);
});

test.each<[string, string]>([
  ['6,000 lines of comments', `${'// a-b: see c/d.ts, e.g. <f> | "g"\n'.repeat(6_000)}a();`],
  ['comments behind code', "a(); // it's b/c - d.e?\n".repeat(6_000)],
  ['a block of comments', `/*\n${' * - a/b: c.d? => e | f `g` (h [i {\n'.repeat(6_000)} */\na();`],
  ['many blocks of comments', '/** a.b - c/d (e */\n'.repeat(6_000)],
  ['48 KB of links in a template', `const a = \`${'[x](https://a.b/c?d=e&f=g) '.repeat(1_800)}\`;`],
  ['many expressions in a template', `const a = \`${'- ${b} is c/d: {e: f} <g/>. '.repeat(3_000)}\`;`],
  [
    'a template in a template',
    `const a = \`\${b.map((c) => \`${'(a.b) '.repeat(12_000)}\`)} ${'(a.b '.repeat(2_000)}\`;`,
  ],
])('%s parse', (_, text) => {
  expect(parseFacts({ file: 'a.ts', text }).problems).toEqual([]);
});

test.each<[string, string, number, number]>([
  ['CRLF', `const a = 1;\r\n  createPromptPart('a');\r\n`, 2, 3],
  ['a byte-order mark', `\uFEFFcreatePromptPart('a');`, 1, 1],
  ['wide characters before', `const a = '日本😀'; createPromptPart('a');`, 1, 19],
  ['a lone carriage return', `const a = 1;\rcreatePromptPart('a');`, 2, 1],
])('the place is right with %s', async (_, text, line, column) => {
  expect((await findIn(temporaryTree({ 'src/a.ts': text }))).printed.diagnostics[0]).toMatchObject({
    code: 'PART_OUTSIDE',
    line,
    column,
  });
});

test.each<[string, string, string]>([
  ['return at the top of a script', 'src/a.cjs', `if (x) return;\nmodule.exports = 1;`],
  ['await as a name in a script', 'src/a.js', `var await = 1;`],
  ['with', 'src/a.cjs', `with (a) { b(); }`],
  ['a hash bang', 'src/a.mjs', `#!/usr/bin/env node\nexport const a = 1;`],
  ['decorators', 'src/a.ts', `@A() class B { @C() d = 1; constructor(@E() private f: string) {} }`],
  ['JSX in .js', 'src/a.js', `export const a = <p>x</p>;`],
  ['an angle cast in .ts', 'src/a.ts', `export const a = <string>b;`],
  ['a generic arrow in .mts', 'src/a.mts', `export const a = <T>(b: T) => b;`],
  ['using', 'src/a.ts', `{ using a = b(); }`],
  ['an import with attributes', 'src/a.mjs', `import data from './a.json' with { type: 'json' };\nexport { data };`],
])('%s parses', (_, file, text) => {
  expect(parseFacts({ file, text }).problems).toEqual([]);
});

test('facts do not depend on what was asked before', () => {
  const entry = parseFacts({ file: FILE, text: GOOD });
  expect(entry.exports.map(({ name }) => name)).toEqual([NAME]);
  expect(entry.scopes.topLevel(NAME)?.name).toBe(NAME);
  expect(entry.exports).toBe(entry.exports);
});
