import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ESLint, Linter } from 'eslint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPlugin } from '../src/create-plugin';
import { FIXABLE } from '../src/create-rule';
import plugin, { configs, rules } from '../src/index';
import { LINTED_CODES, ruleName } from '../src/rule-names';
import { rulePage } from './rule-page';

const PART = 'raw_promptparts/generic/promptpart_generic_a_b_c_d.js';
const HEAD = "import { createPromptPart } from '@bitcode/prompts';\n\n/** Doc. */\n";

function lint(text: string, filename: string, config: Linter.Config = configs.strict): ReturnType<Linter['verify']> {
  return new Linter({ cwd: tmpdir() }).verify(text, [config], { filename: join(tmpdir(), filename) });
}

function fix(text: string, filename: string, config: Linter.Config = configs.recommended): string {
  return new Linter({ cwd: tmpdir() }).verifyAndFix(text, [config], { filename: join(tmpdir(), filename) }).output;
}

test('the rules are those of one file, under their names', () => {
  expect(Object.keys(rules)).toEqual([
    'part-export-count',
    'part-name-mismatch',
    'part-file-name',
    'part-scope-folder',
    'part-not-static',
    'part-import',
    'part-outside',
    'prose-inline',
    'prose-suspected',
    'part-separator',
    'part-blank',
    'part-doc-missing',
    'indented-prose',
    'allow-reason-missing',
    'allow-unused',
    'allow-forbidden',
  ]);
});

test('the parts by name are those of the plugin', () => {
  expect([configs, rules]).toEqual([plugin.configs, plugin.rules]);
});

test.each(LINTED_CODES)('%s has its page', async (code) => {
  const name = ruleName(code);
  await expect(rulePage(code)).toMatchFileSnapshot(`../docs/rules/${name}.md`);
  expect(rules[name]?.meta?.docs?.url).toContain(`docs/rules/${name}.md`);
  expect(rules[name]?.meta?.fixable).toBe(FIXABLE.has(code) ? 'code' : undefined);
});

test('the table of the README is what the plugin does', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| \[([\w-]+)\]\([^)]+\) *\|(.+)\|$/gm)].map(([, name, cells = '']) => [
    name,
    ...cells.split('|').map((cell) => cell.trim()),
  ]);
  const presets = ['plain', 'recommended', 'strict'] as const;
  const expected = LINTED_CODES.map((code) => [
    ruleName(code),
    ...presets.map((preset) => configs[preset].rules?.[`promptpart-law/${ruleName(code)}`]),
    FIXABLE.has(code) ? '🔧' : '',
  ]);
  expect(rows).toEqual(expected);
});

describe('severities', () => {
  test('strict', () => {
    expect(configs.strict.rules).toMatchObject({
      'promptpart-law/part-outside': 'error',
      'promptpart-law/prose-suspected': 'off',
      'promptpart-law/part-doc-missing': 'warn',
      'promptpart-law/allow-forbidden': 'error',
    });
  });

  test('plain', () => {
    expect(configs.plain.rules).toMatchObject({
      'promptpart-law/part-outside': 'off',
      'promptpart-law/prose-inline': 'error',
      'promptpart-law/part-file-name': 'off',
    });
  });

  test('a rule that a preset leaves off runs when ESLint switches it on', () => {
    const config: Linter.Config = { ...configs.strict, rules: { 'promptpart-law/prose-suspected': 'error' } };
    expect(
      lint("const help = 'You are a helpful assistant for the crew.';", 'src/a.js', config).map(({ ruleId }) => ruleId),
    ).toEqual(['promptpart-law/prose-suspected']);
  });
});

describe('settings', () => {
  test('a configuration handed over is used, with the preset of the config where it names none', () => {
    const config: Linter.Config = {
      ...configs.strict,
      settings: { ...configs.strict.settings, 'promptpart-law': { helper: 'part', naming: /^x/ } },
    };
    expect(lint("part('a');", 'src/a.js', config).map(({ ruleId }) => ruleId)).toEqual(['promptpart-law/part-outside']);
  });

  test('a rule that the project switched off stays off, whatever ESLint says', () => {
    const config: Linter.Config = {
      ...configs.strict,
      settings: { ...configs.strict.settings, 'promptpart-law': { rules: { PART_OUTSIDE: 'off' } } },
    };
    expect(lint("createPromptPart('a');", 'src/a.js', config)).toEqual([]);
  });

  test('a configuration that is a program is refused with the way to hand it over', () => {
    const root = mkdtempSync(join(tmpdir(), 'promptpart-law-settings-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    writeFileSync(join(root, 'promptpart-law.config.ts'), 'export default {};');
    const run = (): unknown =>
      new Linter({ cwd: root }).verify('const a = 1;', [createPlugin().configs.strict], {
        filename: join(root, 'a.js'),
      });
    expect(run).toThrow(/settings: \{ 'promptpart-law': config \}/);
  });
});

describe('autofix', () => {
  test.each<[string, string, string, string]>([
    [
      'let becomes const',
      PART,
      `${HEAD}export let PROMPTPART_GENERIC_A_B_C_D = createPromptPart('a');\n`,
      `${HEAD}export const PROMPTPART_GENERIC_A_B_C_D = createPromptPart('a');\n`,
    ],
    [
      'literals are joined',
      PART,
      `${HEAD}export const PROMPTPART_GENERIC_A_B_C_D = createPromptPart('a ' + 'b');\n`,
      `${HEAD}export const PROMPTPART_GENERIC_A_B_C_D = createPromptPart(\`a b\`);\n`,
    ],
    [
      'an unused allow comment goes',
      'src/a.js',
      `// promptpart-law-allow PROSE_INLINE: once\nconst a = 1;\n`,
      `const a = 1;\n`,
    ],
  ])('%s', (_, file, before, after) => {
    expect(fix(before, file)).toBe(after);
  });

  test.each<[string, string, string]>([
    [
      'a bag',
      PART,
      `${HEAD}export const PROMPTPART_A = createPromptPart('a');\n/** Doc. */\nexport const PROMPTPART_B = createPromptPart('b');\n`,
    ],
    ['a wrong constant', PART, `${HEAD}export const PROMPTPART_WRONG = createPromptPart('a');\n`],
    ['inline prose', 'src/a.js', `generateText({ system: 'You are a pirate.' });\n`],
  ])('what other files would notice is left to the command line: %s', (_, file, text) => {
    expect(fix(text, file)).toBe(text);
    expect(lint(text, file)).not.toEqual([]);
  });
});

test('a text is parsed once for all rules, and again when it changed', () => {
  const linter = new Linter({ cwd: tmpdir() });
  const run = (text: string): number =>
    linter.verify(text, [configs.strict as Linter.Config], { filename: join(tmpdir(), 'src/a.js') }).length;
  expect([run("createPromptPart('a');"), run('const a = 1;'), run("createPromptPart('a');")]).toEqual([1, 0, 1]);
});

test('ESLint accepts the plugin as one', () => {
  const typed: ESLint.Plugin = plugin;
  expect(typed.meta?.name).toBe('@bitcode/eslint-plugin-promptpart-law');
});

test('in a monorepo each file goes by the nearest configuration, wherever ESLint runs', () => {
  const root = mkdtempSync(join(tmpdir(), 'promptpart-law-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const ask = "generateText({ system: 'You are a pirate.' });\n";
  mkdirSync(join(root, 'packages/a/src'), { recursive: true });
  writeFileSync(join(root, 'promptpart-law.config.json'), '{ "preset": "plain", "rules": { "PROSE_INLINE": "off" } }');
  writeFileSync(join(root, 'packages/a/promptpart-law.config.json'), '{ "preset": "plain" }');
  const inFolder = (cwd: string, file: string): number =>
    new Linter({ cwd }).verify(ask, [createPlugin().configs.plain], { filename: join(root, file) }).length;
  expect([
    inFolder(root, 'packages/a/src/a.js'),
    inFolder(join(root, 'packages/a'), 'packages/a/src/a.js'),
    inFolder(root, 'src/a.js'),
  ]).toEqual([1, 1, 0]);
});
