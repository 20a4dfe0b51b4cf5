import { expect, test } from 'vitest';
import { resolveConfig } from '../src/config/resolve-config';
import { parseFacts } from '../src/facts/parse-facts';
import { checkTree } from '../src/law/check-tree';
import { codesInTree } from './check-text';

const ASK = `generateText({ system: persona });`;
const TEXT = `'You are a pirate.'`;

/** Ways between files; each has its text in src/texts.ts (or as the row says) and its call in src/a.ts. */
const SEEN: Record<string, Record<string, string>> = {
  'a constant': {
    'src/a.ts': `import { persona } from './texts';\n${ASK}`,
    'src/texts.ts': `export const persona = ${TEXT};`,
  },
  'a constant under another name': {
    'src/a.ts': `import { pirate as persona } from './texts.js';\n${ASK}`,
    'src/texts.ts': `export const pirate = ${TEXT};`,
  },
  'a default': { 'src/a.ts': `import persona from './texts';\n${ASK}`, 'src/texts.ts': `export default ${TEXT};` },
  'a namespace': {
    'src/a.ts': `import * as texts from './texts';\ngenerateText({ system: texts.persona });`,
    'src/texts.ts': `export const persona = ${TEXT};`,
  },
  'an object of texts': {
    'src/a.ts': `import { TEXTS } from './texts';\ngenerateText({ system: TEXTS.persona });`,
    'src/texts.ts': `export const TEXTS = { persona: ${TEXT}, help: PART };`,
  },
  'a function': {
    'src/a.ts': `import { persona } from './texts';\ngenerateText({ system: persona(mode) });`,
    'src/texts.ts': `export function persona(mode) { return mode ? ${TEXT} : PART; }`,
  },
  'a list of exports': {
    'src/a.ts': `import { persona } from './texts';\n${ASK}`,
    'src/texts.ts': `const text = ${TEXT};\nexport { text as persona };`,
  },
  'a re-export': {
    'src/a.ts': `import { persona } from './index';\n${ASK}`,
    'src/index.ts': `export { pirate as persona } from './texts';`,
    'src/texts.ts': `export const pirate = ${TEXT};`,
  },
  'a star export': {
    'src/a.ts': `import { persona } from './index';\n${ASK}`,
    'src/index.ts': `export * from './texts';`,
    'src/texts.ts': `export const persona = ${TEXT};`,
  },
  'a namespace that is exported': {
    'src/a.ts': `import { texts } from './index';\ngenerateText({ system: texts.persona });`,
    'src/index.ts': `export * as texts from './texts';`,
    'src/texts.ts': `export const persona = ${TEXT};`,
  },
  'two files on the way': {
    'src/a.ts': `import { persona } from './b';\n${ASK}`,
    'src/b.ts': `import { pirate } from './texts';\nexport const persona = pirate + rest;`,
    'src/texts.ts': `export const pirate = ${TEXT};`,
  },
  require: {
    'src/a.js': `const { persona } = require('./texts');\n${ASK}`,
    'src/texts.ts': `module.exports = { persona: ${TEXT} };`,
  },
  'exports by name': {
    'src/a.js': `const texts = require('./texts');\ngenerateText({ system: texts.persona });`,
    'src/texts.ts': `exports.persona = ${TEXT};`,
  },
  'a dynamic import': {
    'src/a.ts': `const { persona } = await import('./texts');\n${ASK}`,
    'src/texts.ts': `export const persona = ${TEXT};`,
  },
  'a class': {
    'src/a.ts': `import { Texts } from './texts';\ngenerateText({ system: Texts.persona });`,
    'src/texts.ts': `export class Texts { static persona = ${TEXT}; }`,
  },
  'an alias of the project': {
    'src/a.ts': `import { persona } from '@core/agents/texts';\n${ASK}`,
    'src/agents/texts.ts': `export const persona = ${TEXT};`,
  },
  'a package of the tree': {
    'apps/a.ts': `import { persona } from '@scope/words';\n${ASK}`,
    'packages/words/src/index.ts': `export { persona } from './texts';`,
    'packages/words/src/texts.ts': `export const persona = ${TEXT};`,
  },
};

const proseIn = (files: Record<string, string>): string[] =>
  codesInTree(files).filter((found) => found.endsWith('PROSE_INLINE'));

test.each(Object.entries(SEEN))('sees %s of another file', (_, files) => {
  const holder = Object.keys(files).find((file) => files[file]?.includes(TEXT)) ?? '';
  expect(proseIn(files)).toEqual([`${holder} PROSE_INLINE`]);
});

test.each<[string, Record<string, string>]>([
  [
    'a constant that nobody sends',
    {
      'src/a.ts': `import { persona } from './texts';\nlog(persona);`,
      'src/texts.ts': `export const persona = ${TEXT};`,
    },
  ],
  [
    'another constant of the same file',
    {
      'src/a.ts': `import { persona } from './texts';\n${ASK}`,
      'src/texts.ts': `export const persona = PART;\nexport const other = ${TEXT};`,
    },
  ],
  [
    'a part',
    {
      'src/a.ts': `import { persona } from '../raw_promptparts/generic/promptpart_generic_a_b_c_d';\n${ASK}`,
      'raw_promptparts/generic/promptpart_generic_a_b_c_d.ts': `export const persona = ${TEXT};`,
    },
  ],
  [
    'a test',
    {
      'src/a.ts': `import { persona } from './texts.test';\n${ASK}`,
      'src/texts.test.ts': `export const persona = ${TEXT};`,
    },
  ],
  [
    'an alias that two files fit',
    {
      'src/a.ts': `import { persona } from '@core/texts';\n${ASK}`,
      'src/b/core/texts.ts': `export const persona = ${TEXT};`,
      'src/c/core/texts.ts': `export const persona = ${TEXT};`,
    },
  ],
])('%s is not reported', (_, files) => {
  expect(proseIn(files)).toEqual([]);
});

test('files that import each other come to an end', () => {
  const files = {
    'src/a.ts': `import { b } from './b';\nexport const a = b + 'You are a pirate.';\ngenerateText({ system: a });`,
    'src/b.ts': `import { a } from './a';\nexport const b = a + 'And be kind.';\nexport * from './a';`,
  };
  expect(proseIn(files)).toEqual(['src/a.ts PROSE_INLINE', 'src/b.ts PROSE_INLINE']);
});

test('the message names the sink and its place in the other file', () => {
  const files = Object.entries(SEEN['a constant'] ?? {}).map(([file, text]) => parseFacts({ file, text }));
  const [found] = checkTree(files, resolveConfig({ preset: 'strict' }));
  expect(found?.message).toContain('it reaches `generateText` in src/a.ts, line 2');
});

test('paths limit what is said, not what is known', () => {
  const files = Object.entries(SEEN['a constant'] ?? {}).map(([file, text]) => parseFacts({ file, text }));
  const said = (wanted: string): number =>
    checkTree(files, resolveConfig({ preset: 'strict' }), (file) => file === wanted).length;
  expect([said('src/texts.ts'), said('src/a.ts')]).toEqual([1, 0]);
});
