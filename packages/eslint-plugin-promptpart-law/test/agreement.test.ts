import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import {
  checkTree,
  LAW_CODES,
  loadStaticConfig,
  type Preset,
  type RuleCode,
  readFacts,
  TREE_CODES,
} from '@bitcode/promptpart-law';
import * as eslint10 from 'eslint';
import * as eslint9 from 'eslint-9';
import tseslint from 'typescript-eslint';
import { describe, expect, onTestFinished, test } from 'vitest';
import plugin from '../src/index';
import { ruleName } from '../src/rule-names';
import { placeIn } from './place-in';
import { VIOLATING_TREE } from './violating-tree';

const FILES = '**/*.{ts,tsx,mts,cts,js}';

function temporaryTree(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'promptpart-law-eslint-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

type ESLintClass = typeof eslint10.ESLint;

/** `file line:column-line:column rule severity` for every message of ESLint. */
async function byESLint(ESLint: ESLintClass, root: string, preset: Preset): Promise<string[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      { files: [FILES], languageOptions: { parser: tseslint.parser } },
      { files: [FILES], ...plugin.configs[preset] },
    ],
  });
  const results = await eslint.lintFiles(['.']);
  return results
    .flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, column, endLine, endColumn, ruleId, severity, message }) =>
          `${relative(root, filePath)} ${line}:${column}-${endLine}:${endColumn} ${ruleId} ${severity === 2 ? 'error' : 'warning'} ${message}`,
      ),
    )
    .sort();
}

/** The same from the core that the command line runs. */
function byCore(root: string, files: Readonly<Record<string, string>>): string[] {
  const { config } = loadStaticConfig(root);
  const all = Object.entries(files)
    .filter(([file]) => config.isChecked(file))
    .map(([file, text]) => readFacts({ file, text }));
  const tree: readonly string[] = TREE_CODES;
  return checkTree(all, config)
    .filter(({ code }) => !tree.includes(code))
    .map(({ file = '', code, range, severity, message }) => {
      const place = (offset: number): string => placeIn(files[file] ?? '', offset);
      return `${file} ${place(range?.start ?? 0)}-${place(range?.end ?? 0)} promptpart-law/${ruleName(code as RuleCode)} ${severity} ${message}`;
    })
    .sort();
}

describe.each<[string, ESLintClass]>([
  ['ESLint 10', eslint10.ESLint],
  ['ESLint 9', eslint9.ESLint as unknown as ESLintClass],
])('%s and the command line', (version, ESLint) => {
  test('the version is the one that is meant', () => {
    expect(`ESLint ${ESLint.version.split('.')[0]}`).toBe(version);
  });

  test.each<Preset>(['plain', 'recommended', 'strict'])(
    'agree on everything with the preset %s',
    async (preset) => {
      const files = {
        ...VIOLATING_TREE,
        'promptpart-law.config.json': JSON.stringify({
          preset,
          ignore: ['gen'],
          ...(preset === 'plain' ? { parts: ['raw_promptparts/**'] } : {}),
        }),
      };
      const root = temporaryTree(files);
      const expected = byCore(root, files);
      expect(expected.length).toBeGreaterThan(8);
      expect(await byESLint(ESLint, root, preset)).toEqual(expected);
    },
    30_000,
  );
});

test('the tree breaks every rule that one file can break', () => {
  const files = { ...VIOLATING_TREE, 'promptpart-law.config.json': '{ "preset": "recommended" }' };
  const found = byCore(temporaryTree(files), files).join('\n');
  const missing = LAW_CODES.filter((code) => code.startsWith('PART_') || code === 'PROSE_INLINE').filter(
    (code) => !(TREE_CODES as readonly string[]).includes(code) && !found.includes(ruleName(code as RuleCode)),
  );
  expect(missing).toEqual([]);
});
