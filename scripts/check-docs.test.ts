import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDocs } from './check-docs.mjs';

const LIBRARY = `
export function half(n: number): number {
  if (n < 0) throw Object.assign(new Error('negative'), { code: 'NEGATIVE' });
  return n / 2;
}`;
const IMPORT = "import { half } from '@bitcode/library';";

/** Each snippet begins on a line of its own hundred: the import there, the code on the next line. */
const SNIPPETS: Record<string, { line: number; fence: string; code: string; faults: string[] }> = {
  'accepts one that compiles and does what it says': {
    line: 100,
    fence: 'ts run',
    code: 'const two = half(4); // => 2\n({ two }); // => { two: 2 }\nhalf(-1); // => throws NEGATIVE',
    faults: [],
  },
  'finds a type error at its place in the page': {
    line: 200,
    fence: 'ts',
    code: "\nhalf('4');",
    faults: ["202:6: TS2345: Argument of type 'string' is not assignable to parameter of type 'number'."],
  },
  'finds an entry that does not exist': {
    line: 300,
    fence: 'ts',
    code: "import { gone } from '@bitcode/library/gone';",
    faults: ["301:22: TS2307: Cannot find module '@bitcode/library/gone' or its corresponding type declarations."],
  },
  'finds a value that is another one': {
    line: 400,
    fence: 'ts run',
    code: 'half(4); // => 3\nhalf(6); // => 4',
    faults: ['401: expected 3, received 2.', '402: expected 4, received 3.'],
  },
  'finds an error that was not thrown': {
    line: 500,
    fence: 'ts run',
    code: 'half(4); // => throws NEGATIVE',
    faults: ['501: expected an error NEGATIVE, received no error.'],
  },
  'finds an error that is another one': {
    line: 600,
    fence: 'ts run',
    code: 'half(-1); // => throws OTHER',
    faults: ['601: expected an error OTHER, received an error NEGATIVE.'],
  },
  'finds one that throws': {
    line: 700,
    fence: 'ts run',
    code: 'half(-1);',
    faults: ['700: the snippet ended with an error: negative'],
  },
  'runs nothing that is not marked': { line: 800, fence: 'ts', code: 'half(4); // => 3', faults: [] },
};

const directory = mkdtempSync(join(tmpdir(), 'check-docs-'));
const page = join(directory, 'page.md');
let result: { checked: number; ran: number; faults: string[] };

function writePage(): void {
  const lines: string[] = [];
  for (const { line, fence, code } of Object.values(SNIPPETS)) {
    while (lines.length < line - 2) lines.push('');
    lines.push(`\`\`\`${fence}`, IMPORT, ...code.split('\n'), '```');
  }
  writeFileSync(page, `${lines.join('\n')}\n`);
}

beforeAll(async () => {
  writeFileSync(join(directory, 'library.ts'), LIBRARY);
  writePage();
  result = await checkDocs([page], [['@bitcode/library', join(directory, 'library.ts')]]);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it.each(Object.entries(SNIPPETS))('%s', (_name, { line, faults }) => {
  const own = result.faults.map((fault) => fault.replace(`${page}:`, ''));
  expect(own.filter((fault) => Math.floor(Number.parseInt(fault, 10) / 100) === line / 100)).toEqual(faults);
});

it('counts what it checked and ran', () => {
  expect(result).toMatchObject({ checked: 8, ran: 5 });
  expect(result.faults.every((fault) => fault.startsWith(`${page}:`))).toBe(true);
});
