import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stability } from '../../test/arbitraries';
import { walkedPrompt } from '../../test/walked-prompt';
import { cacheBreakpoints } from '../index';

const segment = fc.record({ text: fc.string({ minLength: 1, maxLength: 30 }), stability });
const block = fc.record({
  kind: fc.constantFrom('pipeline', 'phase', 'agent', 'step', 'thinking'),
  segments: fc.array(segment, { minLength: 1, maxLength: 3 }),
});

test('offsets are segment ends in text order, at most max, large enough, and before every request segment', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), fc.nat(5), fc.nat(20), (blocks, max, minTokens) => {
      const prompt = walkedPrompt(blocks);
      const found = cacheBreakpoints(prompt, { max, minTokens });
      const segments = prompt.blocks.flatMap((one) => one.segments);
      const firstRequest = segments.find((one) => one.stability === 'request')?.start ?? Infinity;
      const offsets = found.map(({ offset }) => offset);
      expect(offsets).toEqual([...new Set(offsets)].sort((a, b) => a - b));
      expect(found.length).toBeLessThanOrEqual(max);
      for (const { offset, tokens } of found) {
        expect(segments.map(({ end }) => end)).toContain(offset);
        expect(offset).toBeLessThan(firstRequest);
        expect(tokens).toBeGreaterThanOrEqual(minTokens);
      }
    }),
  );
});
