import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnostic } from '@bitcode/prompts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CheckInput, rememberedCheck } from '../src/cli/remembered-check';
import { loadConfig } from '../src/config/load-config';
import { type LawProjects, loadProjects } from '../src/config/load-projects';

const FOUND: Diagnostic[] = [{ code: 'PROSE_INLINE', severity: 'error', file: 'src/a.ts', message: 'found' }];
let root = '';
let loaded: LawProjects;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'law-remembered-'));
  mkdirSync(join(root, 'node_modules'));
  loaded = await loadProjects(await loadConfig(root), []);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** How often something is looked at when these runs follow each other. */
function looks(...runs: Array<Partial<CheckInput>>): number {
  let count = 0;
  for (const run of runs) {
    const input: CheckInput = {
      loaded,
      tree: { sources: [{ file: 'src/a.ts', text: 'a' }] },
      paths: [],
      program: '1',
      ...run,
    };
    const found = rememberedCheck(
      input,
      () => {
        count++;
        return FOUND;
      },
      (line) => {
        throw new Error(line);
      },
    );
    expect(found).toEqual(FOUND);
  }
  return count;
}

test('a second run over an unchanged tree looks at nothing', () => {
  expect(looks({}, {}, {})).toBe(1);
});

test.each<[string, Partial<CheckInput>]>([
  ['another text', { tree: { sources: [{ file: 'src/a.ts', text: 'b' }] } }],
  ['another name', { tree: { sources: [{ file: 'src/b.ts', text: 'a' }] } }],
  ['the same characters in other files', { tree: { sources: [{ file: 'src/a.t', text: 'sa' }] } }],
  [
    'one more file',
    {
      tree: {
        sources: [
          { file: 'src/a.ts', text: 'a' },
          { file: 'src/b.ts', text: '' },
        ],
      },
    },
  ],
  ['other paths', { paths: ['src'] }],
  ['another program', { program: '2' }],
])('%s is looked at', (_, change) => {
  expect(looks({}, change)).toBe(2);
});

test('another configuration is looked at', async () => {
  const before = looks({});
  writeFileSync(join(root, 'promptpart-law.config.json'), '{ "preset": "plain" }');
  const changed = await loadProjects(await loadConfig(root), []);
  expect(before + looks({ loaded: changed })).toBe(2);
});

test('without a program that is known, or without node_modules, nothing is kept', () => {
  expect(looks({ program: undefined }, { program: undefined })).toBe(2);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(looks({}, {})).toBe(2);
  expect(readdirSync(root)).toEqual([]);
});

test('a broken file is no answer', () => {
  looks({});
  const folder = join(root, 'node_modules/.cache/promptpart-law');
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{ "digest": ');
  expect(looks({}, {})).toBe(1);
});

test('a link in place of the folder is not followed', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'law-elsewhere-'));
  symlinkSync(elsewhere, join(root, 'node_modules/.cache'));
  const said: string[] = [];
  rememberedCheck(
    { loaded, tree: { sources: [] }, paths: [], program: '1' },
    () => FOUND,
    (line) => said.push(line),
  );
  expect(said.join('')).toContain('could not be remembered');
  expect(readdirSync(elsewhere)).toEqual([]);
  rmSync(elsewhere, { recursive: true });
});
