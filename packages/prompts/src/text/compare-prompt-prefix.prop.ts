import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkedPrompt } from '../../test/walked-prompt';
import { type AssembledPrompt, comparePromptPrefix, promptManifest } from '../index';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '🦉', '\n'), minLength: 1, maxLength: 6 });
const blocks = fc.array(
  fc.array(text, { minLength: 1, maxLength: 3 }).map((segments) => ({ segments })),
  { maxLength: 4 },
);
const separator = fc.constantFrom('\n\n', '--', '');
const prompt = fc.tuple(blocks, separator).map(([all, between]) => walkedPrompt(all, between));

/** Two prompts that often begin alike. */
const pair = fc
  .tuple(blocks, blocks, blocks, separator, separator)
  .map(([head, a, b, one, other]): [AssembledPrompt, AssembledPrompt] => [
    walkedPrompt([...head, ...a], one),
    walkedPrompt([...head, ...b], other),
  ]);

function countByLoop(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

/** Where the last of the leading segments ends that stand in both prompts at the same place, in the same block. */
function endOfEqualSegments(previous: AssembledPrompt, next: AssembledPrompt): number {
  const list = ({ text: whole, blocks: all }: AssembledPrompt) =>
    all.flatMap(({ segments }, block) =>
      segments.map(({ start, end }) => ({ block, end, head: whole.slice(0, end), start })),
    );
  const before = list(previous);
  const equal = list(next).filter(({ block, head, start }, index) => {
    const same = before[index];
    return same?.head === head && same.block === block && same.start === start;
  });
  return equal.at(-1)?.end ?? 0;
}

test('agrees with a plain loop over code units', () => {
  fc.assert(
    fc.property(pair, ([previous, next]) => {
      const shared = countByLoop(previous.text, next.text);
      const compared = comparePromptPrefix(previous, next);
      expect(compared.sharedCodeUnits).toBe(shared);
      const block = next.blocks.findIndex(({ end }) => end > shared);
      expect(compared.firstChangedBlock ?? -1).toBe(block);
      expect(compared.firstChangedSegment ?? -1).toBe(
        next.blocks[block]?.segments.findIndex(({ end }) => end > shared) ?? -1,
      );
    }),
    { numRuns: 1_000 },
  );
});

test('manifests never claim more than the texts share, and no less than the segments before the first change', () => {
  fc.assert(
    fc.property(pair, ([previous, next]) => {
      const shared = countByLoop(previous.text, next.text);
      const { sharedCodeUnits } = comparePromptPrefix(promptManifest(previous), promptManifest(next));
      expect(sharedCodeUnits).toBeLessThanOrEqual(shared);
      expect(sharedCodeUnits).toBeGreaterThanOrEqual(endOfEqualSegments(previous, next));
    }),
    { numRuns: 1_000 },
  );
});

test('equal digests are equal texts', () => {
  fc.assert(
    fc.property(prompt, prompt, (a, b) => {
      if (promptManifest(a).digest === promptManifest(b).digest) expect(a.text).toBe(b.text);
      expect(promptManifest(a).digest).toBe(promptManifest(a).digest);
    }),
  );
});
