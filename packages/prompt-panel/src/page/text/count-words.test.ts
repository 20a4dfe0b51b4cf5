import { expect, test } from 'vitest';
import { countWords } from './count-words';

test.each([
  ['nothing', '', 0],
  ['a sentence', 'Be brief, and cite.', 4],
  ['a script without spaces', '直接回答问题', 3],
  ['signs alone', '— … {}', 0],
  ['right to left', 'כתבו בקצרה', 2],
])('%s', (_, text, count) => {
  expect(countWords(text)).toBe(count);
});

test('a long text counts as its pieces do, wherever it is cut', () => {
  expect(countWords('word '.repeat(20_000))).toBe(20_000);
  expect(countWords(`${'word '.repeat(799)}word-word ${'word '.repeat(500)}`)).toBe(1301);
});
