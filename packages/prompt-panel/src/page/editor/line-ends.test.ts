import { expect, test } from 'vitest';
import { fitLineEnds, isMixed, lineEndOf, placeInEditor } from './line-ends';

test.each([
  ['no line end', 'a', '\n', false],
  ['line feeds', 'a\nb\n', '\n', false],
  ['both characters everywhere', 'a\r\nb\r\n', '\r\n', false],
  ['one of each', 'a\r\nb\nc', '\n', true],
  ['a lone carriage return', 'a\rb', '\n', true],
  ['a lone one among both', 'a\r\nb\rc\r\n', '\n', true],
] as const)('%s', (_, text, lineEnd, mixed) => {
  expect([lineEndOf(text), isMixed(text)]).toEqual([lineEnd, mixed]);
});

test('what is pasted takes the line ends of the text, but for a mixed one', () => {
  expect(fitLineEnds('a\r\nb\rc\n', { lineEnd: '\n', isMixed: false })).toBe('a\nb\nc\n');
  expect(fitLineEnds('a\nb', { lineEnd: '\r\n', isMixed: false })).toBe('a\r\nb');
  expect(fitLineEnds('a\r\nb', { lineEnd: '\n', isMixed: true })).toBe('a\r\nb');
});

test('a place behind line ends of two characters is counted as the editor counts', () => {
  expect([0, 1, 3, 4, 6].map((offset) => placeInEditor('a\r\nb\r\nc', offset, '\r\n'))).toEqual([0, 1, 2, 3, 4]);
  expect(placeInEditor('a\nb', 2, '\n')).toBe(2);
});
