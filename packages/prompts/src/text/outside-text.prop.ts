import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOutsideText, isOutsideText, readOutsideText } from '../index';

const bite = fc.constantFrom(
  '<',
  '/',
  'o',
  'outside_text',
  '>',
  '&',
  '#',
  '60',
  ';',
  '\n',
  '"',
  '＜',
  '\u200b',
  '0',
  'о',
  '\ud800',
);
const text = fc.oneof(fc.string({ unit: bite, maxLength: 30 }), fc.string({ unit: 'binary' }));

test('the original comes back exactly, and nothing inside reads as a tag', () => {
  fc.assert(
    fc.property(text, text, (one, source) => {
      const framed = frameOutsideText(one, { source });
      expect(isOutsideText(framed)).toBe(true);
      expect(readOutsideText(framed)).toEqual({ text: one, source });
      expect(framed.match(/[<＜][^\p{L}\p{N}<＜]*o/giu)).toHaveLength(2);
    }),
    { numRuns: 2_000 },
  );
});

test('two texts never have one frame', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      fc.pre(a !== b);
      expect(frameOutsideText(a, { source: 's' })).not.toBe(frameOutsideText(b, { source: 's' }));
    }),
  );
});
