import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOutsideText, isOutsideText, readOutsideText } from '../../index';
import { findOutsideTexts } from './outside-text';

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
  'lt',
  'amp',
  '&#60;',
  '\\u003c',
  '\\',
  'x3c',
  '%3C',
  '%',
  '25',
  '[',
  '«',
  '074',
  '{2f}',
  'u',
);
const text = fc.oneof(fc.string({ unit: bite, maxLength: 30 }), fc.string({ unit: 'binary' }));

test('the original comes back exactly, and nothing inside reads as a tag', () => {
  fc.assert(
    fc.property(text, text, (one, source) => {
      const framed = frameOutsideText(one, { source });
      expect(isOutsideText(framed)).toBe(true);
      expect(readOutsideText(framed)).toEqual({ text: one, source });
      const [head = '', ...lines] = framed.split('\n');
      for (const inside of [head.slice(1), lines.slice(0, -1).join('\n')])
        expect(inside).not.toMatch(/[<＜[«][^\p{L}\p{N}<＜[«&]*[oо0]utside_text|^\/outside_text/iu);
      expect(findOutsideTexts(`${one.replaceAll('\n', '')}${framed}`).at(-1)?.text).toBe(one);
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
