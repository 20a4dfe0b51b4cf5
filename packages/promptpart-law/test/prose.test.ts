import { expect, test } from 'vitest';
import { mayHoldProse } from '../src/rules/prose-inline/may-hold-prose';

test.each<[string, string, boolean]>([
  ['a sentence', `ask('You are kind.')`, true],
  ['a sentence in a template', 'ask(`You\nare kind.`)', true],
  ['a template with an expression', 'ask(`${a}`)', true],
  ['a template in a template', 'ask(`${a ? `You are` : b}`)', true],
  ['single words in a list', `['You', 'are', 'kind'].join(' ')`, true],
  ['single words added up', `'You' + a + 'are' + b + 'kind' + c`, true],
  ['Chinese', `ask('你是')`, true],
  ['escapes of letters', `ask('\\u4f60\\u662f you')`, true],
  ['a quote in a regular expression', `a.replace(/'/g, b); ask('You are kind.')`, true],
  ['a backtick in a regular expression', 'a.replace(/`/g, b);\nask(`You are kind.`)', true],
  ['a sentence behind an escaped quote', `ask('it\\'s kind')`, true],
  ['a sentence behind a comment with an apostrophe', `/* don't */ ask('You are kind.')`, true],
  ['an apostrophe that opens nothing', `<p>don't</p>\nask('You are kind.')`, true],
  ['a string that goes on behind its line', `ask('You \\\nare kind.')`, true],
  ['single words', `import a from './a b'.x; ask({ model: 'm', mode: 'fast' })`.replace('./a b', './a'), false],
  ['words between literals', `f('m', and more of it, 'n')`, false],
  ['a sentence in a comment', `// You are kind.\n/* It's so. */ ask(PART)`, false],
  ['separators', `[A, B].join('\\n\\n---\\n\\n')`, false],
  ['a division', `const a = b / c;\nconst d = 'e';`, false],
])('%s', (_, text, expected) => {
  expect(mayHoldProse(text)).toBe(expected);
});
