import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePromptText } from '../index';

test.each([
  ['CRLF', 'a\r\nb', 'a\nb'],
  ['CR', 'a\rb', 'a\nb'],
  ['CR CR LF', 'a\r\r\nb', 'a\n\nb'],
  ['spaces and newlines at the end', 'a \n \r\n', 'a'],
  ['nothing but those', ' \n\n', ''],
  ['a tab at the end stays', 'a\t', 'a\t'],
  ['a no-break space at the end stays', 'a\u00a0', 'a\u00a0'],
  ['the beginning stays', '\n  a', '\n  a'],
  ['spaces at the ends of other lines stay', 'a  \nb', 'a  \nb'],
  ['composed and decomposed stay apart', 'e\u0301', 'e\u0301'],
])('%s', (_, text, expected) => {
  expect(normalizePromptText(text)).toBe(expected);
});

test('normalising again changes nothing', () => {
  const text = fc.string({ unit: fc.constantFrom('\r', '\n', ' ', 'a', '\t') });
  fc.assert(
    fc.property(text, (one) => {
      const once = normalizePromptText(one);
      expect(normalizePromptText(once)).toBe(once);
    }),
  );
});

test('takes no time on a long run of spaces', () => {
  expect(normalizePromptText(`a${' '.repeat(1_000_000)}b${' '.repeat(1_000_000)}`)).toHaveLength(1_000_002);
}, 2_000);
