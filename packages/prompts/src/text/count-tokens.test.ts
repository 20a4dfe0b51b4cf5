import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../index';

test.each([
  ['', 0],
  ['a', 1],
  ['abcd', 1],
  ['abcde', 2],
  ['读文件', 3],
  ['🦉', 1],
  ['abc🦉', 2],
  ['é\u007f', 2],
])('%j', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

test('agrees with counting code points one by one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const points = [...text];
      const ascii = points.filter((point) => point <= '\x7f').length;
      expect(estimateTokens(text)).toBe(Math.ceil(ascii / 4) + points.length - ascii);
    }),
  );
});
