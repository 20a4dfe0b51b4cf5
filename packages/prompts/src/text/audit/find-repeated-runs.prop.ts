import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRepeatedRuns, RUN_BOUNDARY } from './find-repeated-runs';

const text = fc.string({ unit: fc.constantFrom('a', 'b', RUN_BOUNDARY), maxLength: 60 });

/** By plain search: the first stretch at each place that stands before it, as long as it goes. */
function searchPlainly(text: string, length: number): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (let start = 0; start + length <= text.length; ) {
    const window = text.slice(start, start + length);
    const first = window.includes(RUN_BOUNDARY) ? -1 : text.slice(0, start).indexOf(window);
    let end = start + length;
    while (first >= 0 && first + end - start < start && text[end] === text[first + end - start]) {
      if (end >= text.length || text[end] === RUN_BOUNDARY) break;
      end++;
    }
    if (first >= 0) runs.push({ start, end });
    start = first >= 0 ? end : start + 1;
  }
  return runs;
}

test('finds what a plain search finds, and says where it stands first', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 6 }), (one, length) => {
      const runs = findRepeatedRuns(one, length);
      expect(runs.map(({ start, end }) => ({ start, end }))).toEqual(searchPlainly(one, length));
      for (const { start, end, first } of runs) {
        expect(one.slice(first, first + end - start)).toBe(one.slice(start, end));
        expect(first + end - start).toBeLessThanOrEqual(start);
      }
    }),
    { numRuns: 2_000 },
  );
});
