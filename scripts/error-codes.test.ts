import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPackages, ROOT } from './workspace.mjs';

/** What reads like a code and is none; each with the reason. Node's own begin with `ERR_`. */
const NO_CODES: Readonly<Record<string, string>> = {
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
  return [...new Set(codes)].filter((code) => !code.startsWith('ERR_') && !Object.hasOwn(NO_CODES, code)).sort();
}

const page = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|(.*)\|(.*)\|$/gm)];

it('docs/errors.md lists every code of the packages, and no other', () => {
  expect(rows.map(([, code]) => code).sort()).toEqual(codesInSources());
});

it('each row has a cause and a cure, in sentences, and the cure is another one', () => {
  const words = (text: string): number => text.trim().split(/\s+/).length;
  for (const [row, , cause = '', cure = ''] of rows) {
    expect([cause.trim(), cure.trim()], row).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
    expect([words(cause) > 2, words(cure) > 1, cause.trim() !== cure.trim()], row).toEqual([true, true, true]);
  }
});

it('every table of codes is headed so', () => {
  const heads = [...page.matchAll(/^\| code \|(.*)$/gm)].map(([, head]) => head?.trim());
  expect(new Set(heads)).toEqual(new Set(['cause | cure |', 'the rule that is broken | cure |']));
});

it('finds a code that is thrown, and one that is a key', () => {
  expect(findCodes(`throw new PromptError('A_B', x);\n  C_D2: 'warning',\nconst E_F = 'g';`)).toEqual(['A_B', 'C_D2']);
});
