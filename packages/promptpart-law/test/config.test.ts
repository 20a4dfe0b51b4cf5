import { describe, expect, test } from 'vitest';
import type { LawConfig } from '../src/config/law-config';
import { loadStaticConfig } from '../src/config/load-config';
import { resolveConfig } from '../src/config/resolve-config';
import { codesIn, codesInTree, FILE, GOOD, NAME } from './check-text';
import { runIn, temporaryTree } from './temporary-tree';

const PART = `export const greeting = '';\n`;

test.each<[string, Record<string, string>]>([
  ['promptpart-law.config.json', { 'promptpart-law.config.json': '{ "preset": "plain", "parts": ["texts/**"] }' }],
  ['promptpart-law.config.yaml', { 'promptpart-law.config.yaml': 'preset: plain\nparts: ["texts/**"]\n' }],
  ['promptpart-law.config.yml', { 'promptpart-law.config.yml': 'preset: plain\nparts: ["texts/**"]\n' }],
  [
    'promptpart-law.config.ts',
    {
      'promptpart-law.config.ts': `interface Config { preset: string; parts: string[] }\nexport default { preset: 'plain', parts: ['texts/**'] } satisfies Config;\n`,
    },
  ],
  [
    'promptpart-law.config.js',
    {
      'promptpart-law.config.js': `export default { preset: 'plain', parts: ['texts/**'] };\n`,
      'package.json': '{ "type": "module" }',
    },
  ],
  [
    'promptpart-law.config.cjs',
    { 'promptpart-law.config.cjs': `module.exports = { preset: 'plain', parts: ['texts/**'] };\n` },
  ],
  ['package.json', { 'package.json': '{ "promptpart-law": { "preset": "plain", "parts": ["texts/**"] } }' }],
])('%s is found, also from a folder below', async (_, files) => {
  const root = temporaryTree({ ...files, 'texts/greeting.ts': PART, 'deep/er/a.ts': '' });
  for (const folder of [root, `${root}/deep/er`])
    expect((await runIn(folder, ['check', '--format', 'json'])).out).toContain('"code": "PART_BLANK"');
});

test('--config names another one', async () => {
  const root = temporaryTree({
    'law/strict.json': '{ "preset": "plain", "parts": ["texts/**"] }',
    'law/texts/greeting.ts': PART,
  });
  expect((await runIn(root, ['check', '--config', 'law/strict.json'])).code).toBe(1);
});

test.each<[string, string, RegExp]>([
  ['broken JSON', '{', /could not load the configuration/],
  ['an unknown field', '{ "preset": "strict", "part": [] }', /Unknown field "part"/],
  [
    'an unknown preset',
    '{ "preset": "loose" }',
    /Expected 'plain', 'recommended' or 'strict' in "preset". Received "loose"/,
  ],
  ['an unknown rule', '{ "rules": { "PART_NICE": "error" } }', /Unknown rule "PART_NICE"/],
  ['an unknown severity', '{ "rules": { "PART_BLANK": "loud" } }', /for rule "PART_BLANK". Received "loud"/],
  ['a pattern that is none', '{ "naming": "/(/" }', /in "naming"/],
  ['no parts', '{ "parts": [] }', /not empty/],
  ['a sink without a place', '{ "sinks": [{ "call": "ask" }] }', /in "sinks"/],
  ['a list', '[]', /Expected an object/],
  ['two faults', '{ "preset": "loose", "helper": 3 }', /"preset".*"helper"/],
])('%s is a wrong usage', async (_, text, message) => {
  const { code, error } = await runIn(temporaryTree({ 'promptpart-law.config.json': text }), ['check']);
  expect([code, error]).toEqual([2, expect.stringMatching(message)]);
});

test('the static way reads JSON and YAML, and the defaults where there is nothing', () => {
  expect(loadStaticConfig(temporaryTree({ 'promptpart-law.config.json': '{ "preset": "plain" }' })).config.preset).toBe(
    'plain',
  );
  expect(loadStaticConfig(temporaryTree({})).config.preset).toBe('recommended');
});

describe('what a configuration changes', () => {
  test.each<[string, LawConfig, string, string, string[]]>([
    ['a severity off', { preset: 'strict', rules: { PART_OUTSIDE: 'off' } }, `createPromptPart('a');`, 'src/a.ts', []],
    [
      'a sink by argument',
      { preset: 'strict', sinks: [{ call: 'askModel', arguments: [1] }] },
      `askModel('You are a name.', 'You are a pirate.');`,
      'src/a.ts',
      ['PROSE_INLINE'],
    ],
    [
      'a sink of this file',
      { preset: 'strict', sinks: [{ call: 'askModel', arguments: [0] }] },
      `function askModel(text) {}\naskModel('You are a pirate.');`,
      'src/a.ts',
      ['PROSE_INLINE'],
    ],
    [
      'a sink by property of any call',
      { preset: 'strict', sinks: [{ call: '*.llm.run', properties: ['options.persona'] }] },
      `this.llm.run({ options: { persona: 'You are a pirate.' } });`,
      'src/a.ts',
      ['PROSE_INLINE'],
    ],
    [
      'a sink by property alone',
      { preset: 'strict', sinks: [{ property: 'persona' }] },
      `const a = { persona: 'You are a pirate.' };`,
      'src/a.ts',
      ['PROSE_INLINE'],
    ],
    [
      'a sink of a class',
      { preset: 'strict', sinks: [{ call: 'Bot#say', arguments: [0] }] },
      `const bot = new Bot();\nbot.say('You are a pirate.');\nother.say('You are a pirate.');`,
      'src/a.ts',
      ['PROSE_INLINE'],
    ],
    [
      'no built-in sinks',
      { preset: 'strict', builtInSinks: false },
      `generateText({ system: 'You are a pirate.' });`,
      'src/a.ts',
      [],
    ],
    [
      'the guess by words',
      { preset: 'strict', rules: { PROSE_SUSPECTED: 'warning' } },
      `const help = 'You are a helpful assistant for the crew.';`,
      'src/a.ts',
      ['PROSE_SUSPECTED'],
    ],
    [
      'another brand',
      { preset: 'strict', brand: 'Text' },
      `const a = 'a' as Text; const b = 'b' as PromptPart;`,
      'src/a.ts',
      ['PART_OUTSIDE'],
    ],
    ['tests elsewhere', { preset: 'strict', tests: ['checks/**'] }, `createPromptPart('a');`, 'checks/a.ts', []],
    [
      'parts elsewhere',
      { preset: 'strict', parts: ['texts/**'], rules: { PART_SCOPE_FOLDER: 'off' } },
      GOOD,
      `texts/${FILE.split('/').at(-1) ?? ''}`,
      [],
    ],
    [
      'tolerant names',
      { preset: 'strict', naming: 'tolerant' },
      GOOD.replaceAll(NAME, 'PROMPTPART_GENERIC_A_B_C_D_E'),
      'raw_promptparts/generic/promptpart_generic_a_b_c_d_e.ts',
      [],
    ],
  ])('%s', (_, config, text, file, expected) => {
    expect(codesIn(text, file, config)).toEqual(expected);
  });

  test('a warning is a warning', () => {
    expect(codesInTree({ [FILE]: GOOD }, { preset: 'strict', rules: { PART_UNUSED: 'off' } })).toEqual([]);
  });

  test.each(['node_modules/a/b.ts', 'packages/a/dist/b.js', '.cache/b.ts', 'src/b.d.ts', 'src/b.css', 'gen/b.ts'])(
    '%s is not looked at',
    (file) => {
      expect(resolveConfig({ ignore: ['gen'] }).isChecked(file)).toBe(false);
    },
  );
});
