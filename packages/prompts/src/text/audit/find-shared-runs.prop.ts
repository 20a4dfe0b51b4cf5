import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonObjects } from './find-json-objects';
import { findSharedRuns } from './find-shared-runs';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '🦉'), maxLength: 40 });

test('covers exactly what stands in a common run of that length, found by trying every pair of places', () => {
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 6 }), (source, one, length) => {
      const covered = new Set<number>();
      for (let from = 0; from + length <= one.length; from++) {
        if (!source.includes(one.slice(from, from + length))) continue;
        for (let at = from; at < from + length; at++) covered.add(at);
      }
      const runs = findSharedRuns(source, one, length);
      const found = new Set(
        runs.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
      );
      expect([...found].sort((a, b) => a - b)).toEqual([...covered].sort((a, b) => a - b));
      for (const { start, end } of runs) expect(end - start).toBeGreaterThanOrEqual(length);
    }),
    { numRuns: 1_000 },
  );
});

test('texts with the same hash are told apart', () => {
  const swap = (word: string) => word.replace(/[ab]/g, (letter) => (letter === 'a' ? 'b' : 'a'));
  let word = 'a';
  while (word.length < 512) word += swap(word);
  const twin = swap(word);
  expect(findSharedRuns(word, twin, 512)).toEqual([]);
  expect(findSharedRuns(`${word}-${twin}`, `-${twin}`, 512)).toEqual([{ start: 0, end: 513 }]);
  expect(findSharedRuns(`${word}+${twin}`, `-${twin}`, 512)).toEqual([{ start: 1, end: 513 }]);
});

test('JSON objects in prose are found whole', () => {
  const prose = fc.string({ unit: fc.constantFrom('a', ' ', '"', ':', '}', ',', '\n'), maxLength: 10 });
  const object = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }).map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(prose, object, prose, (before, json, behind) => {
      const found = findJsonObjects(`${before}${json}${behind}`).map(({ start, end }) =>
        `${before}${json}${behind}`.slice(start, end),
      );
      expect(found).toEqual([json]);
    }),
  );
});
