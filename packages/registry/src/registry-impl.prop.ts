import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RegistryImpl } from './index';

interface Entry {
  readonly path: string;
  readonly priority: number;
  readonly value: number;
}

/** A registry as a plain list that is searched from front to back for everything. */
class ListRegistry {
  entries: Entry[] = [];

  set(entry: Entry): void {
    const same = this.entries.findIndex(({ path, priority }) => path === entry.path && priority === entry.priority);
    const samePath = this.entries.findIndex(({ path }) => path === entry.path);
    if (same >= 0) this.entries[same] = entry;
    else if (samePath >= 0) this.entries.splice(samePath + 1, 0, entry);
    else this.entries.push(entry);
  }

  remove(gone: (entry: Entry) => boolean): void {
    this.entries = this.entries.filter((entry) => !gone(entry));
  }

  strongest(path: string): number | undefined {
    return this.entries.filter((entry) => entry.path === path).toSorted((a, b) => b.priority - a.priority)[0]?.value;
  }
}

const path = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
  .map((segments) => segments.join(':'));
const priority = fc.constantFrom(-1, 0, 5);
const entry = fc.record({ path, priority, value: fc.nat(99) });

type Step = (real: RegistryImpl<number>, list: ListRegistry) => void;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: entry.map(
      (one): Step =>
        (real, list) => (real.set(one.path, one.value, one.priority), list.set(one)),
    ),
  },
  path.map(
    (gone): Step =>
      (real, list) => (real.delete(gone), list.remove((one) => one.path === gone)),
  ),
  fc.tuple(path, priority).map(
    ([gone, at]): Step =>
      (real, list) => (real.delete(gone, at), list.remove((one) => one.path === gone && one.priority === at)),
  ),
  path.map(
    (gone): Step =>
      (real, list) => (real.clear(gone), list.remove((one) => `${one.path}:`.startsWith(`${gone}:`))),
  ),
  fc.array(entry, { maxLength: 4 }).map(
    (more): Step =>
      (real, list) => {
        const other = new RegistryImpl<number>();
        for (const one of more) other.set(one.path, one.value, one.priority);
        real.merge(other);
        for (const [at, { value, priority: rank }] of other.entries()) list.set({ path: at, value, priority: rank });
      },
  ),
);

test('agrees with a plain list over any changes, below and above the size at which it keeps an index', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const real = new RegistryImpl<number>();
      const list = new ListRegistry();
      for (const change of steps) change(real, list);
      const rows = [...real.entries()].map(([at, { priority: rank, value }]) => ({ path: at, priority: rank, value }));
      expect(rows).toEqual(list.entries);
      expect(real.size).toBe(list.entries.length);
      expect(real.getPaths()).toEqual([...new Set(list.entries.map((one) => one.path))]);
      for (const at of real.getPaths()) expect(real.get(at)).toBe(list.strongest(at));
    }),
    { numRuns: 500 },
  );
});
