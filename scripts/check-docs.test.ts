import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkDocs } from './check-docs.mjs';

const directory = mkdtempSync(join(tmpdir(), 'check-docs-'));
writeFileSync(
  join(directory, 'library.ts'),
  "export const half = (n: number): number => { if (n < 0) throw Object.assign(new Error('no'), { code: 'NEGATIVE' }); return n / 2; };\n",
);
const ENTRIES = [['@bitcode/library', join(directory, 'library.ts')]];
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function check(fence: string, ...lines: string[]): Promise<string[]> {
  const page = join(directory, 'page.md');
  writeFileSync(page, ['# Page', '', `\`\`\`${fence}`, ...lines, '```', ''].join('\n'));
  const { faults } = await checkDocs([page], ENTRIES);
  return faults.map((fault: string) => fault.replace(`${directory}/`, ''));
}

const IMPORT = "import { half } from '@bitcode/library';";

it('accepts a snippet that compiles and does what it says', async () => {
  const lines = [
    IMPORT,
    'const two = half(4); // => 2',
    '({ two }); // => { two: 2 }',
    'half(-1); // => throws NEGATIVE',
  ];
  expect(await check('ts run', ...lines)).toEqual([]);
});

it('finds a type error at its line in the page', async () => {
  expect(await check('ts', IMPORT, '', "half('4');")).toEqual([
    "page.md:6:6: TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
  ]);
});

it('finds an entry that does not exist', async () => {
  expect((await check('ts', "import { x } from '@bitcode/gone';")).join()).toContain(
    "page.md:4:19: TS2307: Cannot find module '@bitcode/gone'",
  );
});

it('finds a value that is another one', async () => {
  expect(await check('ts run', IMPORT, 'half(4); // => 3')).toEqual(['page.md:5: expected 3, received 2.']);
});

it('finds an error that was not thrown, and one that is another', async () => {
  expect(await check('ts run', IMPORT, 'half(4); // => throws NEGATIVE')).toEqual([
    'page.md:5: expected an error NEGATIVE, received no error.',
  ]);
  expect((await check('ts run', IMPORT, 'half(-1); // => throws OTHER')).join()).toContain(
    'page.md:5: expected an error OTHER, received',
  );
});

it('finds a snippet that throws', async () => {
  expect((await check('ts run', IMPORT, 'half(-1);')).join()).toContain("code: 'NEGATIVE'");
});

it('runs nothing that is not marked', async () => {
  expect(await check('ts', IMPORT, 'half(4); // => 3')).toEqual([]);
});
