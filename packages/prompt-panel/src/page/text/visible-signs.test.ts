import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSigns } from './visible-signs';

const signs = (text: string): string[] => splitSigns(text).flatMap(({ sign }) => sign ?? []);

test.each([
  ['right-to-left override', 'a\u202eb\u202c', ['RLO', 'PDF']],
  ['zero width space and byte order mark', '\ufeffa\u200b', ['BOM', 'ZWSP']],
  ['a line end of two characters', 'a\r\nb\rc', ['CR', 'CR']],
  ['line separator', 'a\u2028b', ['LS']],
  ['NUL', '\0', ['\u2400']],
  ['tab and line feed are seen', 'a\tb\nc', []],
  ['a lone surrogate', '\ud800a', ['U+D800']],
  ['a joiner between letters that do not join', 'a\u200db', ['ZWJ']],
  ['a joiner in a picture', '👩\u200d🔬', []],
  ['a non-joiner in Persian', 'می\u200cخواهم', []],
  ['hidden tags', 'a\u{e0041}', ['U+E0041']],
  ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}', []],
])('%s', (_, text, expected) => {
  expect(signs(text)).toEqual(expected);
});

test('the runs joined are the text', () => {
  const unkind = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\u202e', '\u200d', '👩', '\ud800', '\0', 'م') });
  fc.assert(
    fc.property(
      unkind,
      (text) =>
        splitSigns(text)
          .map((run) => run.text)
          .join('') === text,
    ),
  );
});
