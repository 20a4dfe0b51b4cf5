import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkedPrompt } from '../../../test/walked-prompt';
import { diffPromptManifests, type PromptManifestDifference, promptManifest } from '../../index';
import { longestIncreasingRun } from './longest-increasing-run';

const segment = fc.record({ path: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('x', 'y') });
const block = fc.record({
  id: fc.constantFrom('one', 'two'),
  segments: fc.array(segment, { minLength: 1, maxLength: 4 }),
});
const manifest = fc.array(block, { maxLength: 3 }).map((blocks) => promptManifest(walkedPrompt(blocks)));

const sizes = ({ added, removed, changed, moved }: PromptManifestDifference): number[] => [
  added.length,
  removed.length,
  changed.length,
  moved.length,
];

test('a manifest does not differ from itself, and the way back is the way mirrored', () => {
  fc.assert(
    fc.property(manifest, manifest, (a, b) => {
      expect(sizes(diffPromptManifests(a, a))).toEqual([0, 0, 0, 0]);
      const [there, back] = [diffPromptManifests(a, b), diffPromptManifests(b, a)];
      expect([there.added.length, there.removed.length]).toEqual([back.removed.length, back.added.length]);
      const count = (one: typeof a): number => one.blocks.reduce((sum, { segments }) => sum + segments.length, 0);
      expect(count(a) - there.removed.length).toBe(count(b) - there.added.length);
    }),
  );
});

test('no difference means the same segments in the same order', () => {
  fc.assert(
    fc.property(manifest, manifest, (a, b) => {
      fc.pre(sizes(diffPromptManifests(a, b)).every((size) => size === 0));
      const list = (one: typeof a): string[] =>
        one.blocks.flatMap(({ segments }) => segments.map(({ path, digest }) => path + digest));
      expect(list(b)).toEqual(list(a));
    }),
  );
});

/** Tries all subsets. */
function longestNaively(numbers: readonly number[]): number {
  const subsets = numbers.reduce<number[][]>((all, number) => [...all, ...all.map((one) => [...one, number])], [[]]);
  const isIncreasing = (one: readonly number[]): boolean =>
    one.every((number, index) => index === 0 || (one[index - 1] as number) < number);
  return Math.max(...subsets.filter(isIncreasing).map((one) => one.length));
}

test('as few as possible are taken to have moved', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20), { maxLength: 9 }), (numbers) => {
      const kept = [...longestIncreasingRun(numbers)].sort((a, b) => a - b).map((index) => numbers[index] as number);
      expect(kept).toEqual([...kept].sort((a, b) => a - b));
      expect(kept).toHaveLength(longestNaively(numbers));
    }),
  );
});
