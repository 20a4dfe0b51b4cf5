import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePromptLocks, formatPromptLock, lockPrompts, parsePromptLock } from '../src';
import { edit, source } from './random-source';
import { makeCalls, readOf } from './source-host';

const edits = fc.array(edit, { minLength: 1, maxLength: 4 });

it('names exactly the calls whose text changed', () => {
  fc.assert(
    fc.property(source, edits, (sources, changes) => {
      const edited = changes.reduce((one, change) => change(one), sources);
      const [before, after] = [makeCalls(sources), dropRepeated(makeCalls(edited))];
      const earlier = new Map(before.map((call) => [call.id, readOf(call)]));
      const later = new Map(after.map((call) => [call.id, readOf(call)]));
      const kept = [...later.keys()].filter((id) => earlier.has(id));
      const changed = kept.filter((id) => earlier.get(id) !== later.get(id)).sort();

      const compared = comparePromptLocks(lockPrompts(before), lockPrompts(after));

      expect(compared.changed.map(({ id }) => id)).toEqual(changed);
      expect(compared.unchanged).toBe(kept.length - changed.length);
      expect([...new Set(compared.changes.flatMap(({ calls }) => calls))].sort()).toEqual(changed);
      expect([...compared.added, ...compared.moved.map(({ to }) => to)].sort()).toEqual(
        [...later.keys()].filter((id) => !earlier.has(id)).sort(),
      );
      expect([...compared.removed, ...compared.moved.map(({ from }) => from)].sort()).toEqual(
        [...earlier.keys()].filter((id) => !later.has(id)).sort(),
      );
      for (const { from, to } of compared.moved) expect(later.get(to)).toBe(earlier.get(from));
    }),
    { numRuns: 120 },
  );
});

it('writes the same bytes from the same sources, in whatever order the calls come', () => {
  fc.assert(
    fc.property(source, fc.nat(), (sources, turn) => {
      const calls = makeCalls(sources);
      const at = turn % calls.length;
      const text = formatPromptLock(lockPrompts(calls));
      expect(formatPromptLock(lockPrompts(makeCalls(sources)))).toBe(text);
      expect(formatPromptLock(lockPrompts([...calls.slice(at), ...calls.slice(0, at)]))).toBe(text);
      expect(formatPromptLock(parsePromptLock(text))).toBe(text);
    }),
  );
});

const dropRepeated = <Call extends { readonly id: string }>(calls: readonly Call[]): Call[] => [
  ...new Map(calls.map((call) => [call.id, call])).values(),
];
