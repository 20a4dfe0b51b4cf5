import { expect, test } from 'vitest';
import { countWords } from './count-words';

test.each([
  ['', 0],
  ['   \n', 0],
  ["It's well-known: 14:02.", 3],
  ['one  two\nthree', 3],
  ['# A heading\n- and {rules}', 4],
  ['日本語 text', 4],
  ['été é', 2],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
