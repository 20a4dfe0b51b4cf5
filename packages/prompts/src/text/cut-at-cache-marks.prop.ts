import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stability } from '../../test/arbitraries';
import { walkedPrompt } from '../../test/walked-prompt';
import { cacheBreakpoints, cutAtCacheMarks } from '../index';

const segment = fc.record({ text: fc.string({ minLength: 1, maxLength: 30 }), stability });
const block = fc.record({
  kind: fc.constantFrom('pipeline', 'agent', 'step', 'thinking'),
  segments: fc.array(segment, { minLength: 1, maxLength: 3 }),
});

test('pieces join to the text, none is blank beside another, and each mark but one before blank text ends its piece', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), fc.nat(5), fc.nat(20), (blocks, max, minTokens) => {
      const prompt = walkedPrompt(blocks);
      const pieces = cutAtCacheMarks(prompt, { max, minTokens });
      expect(pieces.map(({ text }) => text).join('')).toBe(prompt.text);
      if (pieces.length > 1) for (const { text } of pieces) expect(text.trim()).not.toBe('');
      const offsets = cacheBreakpoints(prompt, { max, minTokens }).map(({ offset }) => offset);
      let end = 0;
      for (const { text, mark } of pieces) {
        end += text.length;
        if (mark === undefined) continue;
        expect(offsets).toContain(mark.offset);
        expect(prompt.text.slice(mark.offset, end).trim()).toBe('');
      }
    }),
  );
});
