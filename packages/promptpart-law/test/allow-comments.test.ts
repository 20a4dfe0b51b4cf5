import { expect, test } from 'vitest';
import { codesIn } from './check-text';

const LINE = `createPromptPart('a');`;
const recommended = { preset: 'recommended' } as const;

test.each<[string, string, string[]]>([
  ['the line above', `// promptpart-law-allow PART_OUTSIDE: shown on purpose\n${LINE}`, []],
  ['the same line', `${LINE} // promptpart-law-allow PART_OUTSIDE: shown on purpose`, []],
  ['a block comment', `/* promptpart-law-allow PART_OUTSIDE: shown on purpose */\n${LINE}`, []],
  ['another comment between', `// promptpart-law-allow PART_OUTSIDE: shown on purpose\n// more\n\n${LINE}`, []],
  ['CRLF', `// promptpart-law-allow PART_OUTSIDE: shown on purpose\r\n${LINE}\r\n`, []],
  [
    'two codes for one line',
    `// promptpart-law-allow PART_OUTSIDE: one\n// promptpart-law-allow PROSE_INLINE: two\ngenerateText({ system: 'You are kind.', part: createPromptPart('a') });`,
    [],
  ],
  ['no reason', `// promptpart-law-allow PART_OUTSIDE\n${LINE}`, ['ALLOW_REASON_MISSING', 'PART_OUTSIDE']],
  ['a blank reason', `// promptpart-law-allow PART_OUTSIDE:  \n${LINE}`, ['ALLOW_REASON_MISSING', 'PART_OUTSIDE']],
  ['another code', `// promptpart-law-allow PROSE_INLINE: no\n${LINE}`, ['ALLOW_UNUSED', 'PART_OUTSIDE']],
  ['an unknown code', `// promptpart-law-allow NONSENSE: no\n${LINE}`, ['ALLOW_UNUSED', 'PART_OUTSIDE']],
  ['two lines above', `// promptpart-law-allow PART_OUTSIDE: no\nlet a;\n${LINE}`, ['ALLOW_UNUSED', 'PART_OUTSIDE']],
  ['a string that says so', `const a = '// promptpart-law-allow PART_OUTSIDE: no';\n${LINE}`, ['PART_OUTSIDE']],
])('%s', (_, text, expected) => {
  expect(codesIn(text, 'src/a.ts', recommended)).toEqual(expected);
});

test('strict permits none', () => {
  expect(codesIn(`// promptpart-law-allow PART_OUTSIDE: shown on purpose\n${LINE}`)).toEqual([
    'ALLOW_FORBIDDEN',
    'PART_OUTSIDE',
  ]);
});

test('a comment for a rule that needs the whole tree is not called unused for one file', () => {
  const text = `import { createPromptPart } from '@bitcode/prompts';\n\n// promptpart-law-allow PART_UNUSED: loaded by name\n/** Doc. */\nexport const PROMPTPART_GENERIC_A_B_C_D = createPromptPart('a');\n`;
  expect(codesIn(text, 'raw_promptparts/generic/promptpart_generic_a_b_c_d.ts', recommended)).toEqual([]);
});
