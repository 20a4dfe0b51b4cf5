import { longestIncreasingRun } from './longest-increasing-run';

/** Which entries of two lists are the same one; indexes into the lists. */
export interface EntryMatch {
  readonly before: number;
  readonly after: number;
  /** It stands at another place among the matched ones. */
  readonly moved: boolean;
}

/**
 * Matches the entries of two lists by name, the first way of naming before the next; the nth entry of a name matches
 * the nth of the other list. Returns the matches in the order of `after`.
 */
export function matchEntries<T>(
  before: readonly T[],
  after: readonly T[],
  namings: ReadonlyArray<(entry: T) => string>,
): EntryMatch[] {
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const nameOf of namings) {
    const places = placesByName(before, nameOf, taken);
    after.forEach((entry, index) => {
      const place = partners.has(index) ? undefined : places.get(nameOf(entry))?.shift();
      if (place === undefined) return;
      partners.set(index, place);
      taken.add(place);
    });
  }
  const pairs = [...partners].sort(([a], [b]) => a - b);
  const still = longestIncreasingRun(pairs.map(([, place]) => place));
  return pairs.map(([place, earlier], index) => ({ before: earlier, after: place, moved: !still.has(index) }));
}

function placesByName<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  taken: ReadonlySet<number>,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  entries.forEach((entry, index) => {
    if (taken.has(index)) return;
    const name = nameOf(entry);
    places.set(name, [...(places.get(name) ?? []), index]);
  });
  return places;
}
