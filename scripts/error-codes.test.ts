import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPackages, ROOT } from './workspace.mjs';

/** What reads like a code and is none; each with the reason. */
const NO_CODES: Readonly<Record<string, string>> = {
  ERR_MODULE_NOT_FOUND: 'a code of Node',
  NOT_A_REGULAR_FILE: 'inside the law; a reader is told FILE_UNREADABLE and why',
  TOO_LARGE: 'inside the law; a reader is told FILE_UNREADABLE and why',
};

/** A quoted code, or one that is the key of a table. */
const CODE = /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'|^ *([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+): /gm;

function listSources(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|test-d|prop)\.ts$/.test(file))
    .map((file) => join(directory, file));
}

const findCodes = (source: string): string[] =>
  [...source.matchAll(CODE)].map(([, quoted, key]) => (quoted ?? key) as string);

/** Each code that the packages' sources have. The raw parts are prose, with no code of their own. */
function codesInSources(): string[] {
  const folders = (listPackages() as { directory: string; path: string }[])
    .filter(({ directory }) => directory.startsWith('packages/'))
    .map(({ path }) => join(path, 'src'));
  const codes = folders.flatMap(listSources).flatMap((file) => findCodes(readFileSync(file, 'utf8')));
  return [...new Set(codes)].filter((code) => !Object.hasOwn(NO_CODES, code)).sort();
}

const rows = [...readFileSync(join(ROOT, 'docs/errors.md'), 'utf8').matchAll(/^\| `([A-Z0-9_]+)` \|(.*)\|(.*)\|$/gm)];

it('docs/errors.md lists every code of the packages, and no other', () => {
  expect(rows.map(([, code]) => code).sort()).toEqual(codesInSources());
});

it('each row says what the code means and what to do', () => {
  for (const [row, , meaning = '', step = ''] of rows) {
    expect([meaning.trim(), step.trim()], row).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
  }
});

it('finds a code that is thrown, and one that is a key', () => {
  expect(findCodes(`throw new PromptError('A_B', x);\n  C_D2: 'warning',\nconst E_F = 'g';`)).toEqual(['A_B', 'C_D2']);
});
