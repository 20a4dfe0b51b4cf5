import { longestRun } from './longest-run';

/** Something with a name and the number of its text. */
export interface Named {
  readonly name: string;
  readonly content: number;
}

/** The same thing in both lists. */
export interface Pair<Item> {
  readonly before: Item;
  readonly after: Item;
  /** Stands before or behind others than it did. */
  readonly moved: boolean;
}

/** What two lists have in common, and what one of them has alone. */
export interface Matched<Item> {
  readonly pairs: readonly Pair<Item>[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** True for a pair whose texts differ. */
export const isOther = ({ before, after }: Pair<Named>): boolean => before.content !== after.content;

/** Matches by name, then what is left by text: the same text under another name is the same thing. */
export function matchNamed<Item extends Named>(before: readonly Item[], after: readonly Item[]): Matched<Item> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const keyOf of [nameWithText, nameAlone, textAlone]) {
    const places = indexPlaces(before, keyOf, taken);
    for (const [index, item] of after.entries()) {
      const place = found.has(index) ? undefined : places.get(keyOf(item))?.shift();
      if (place === undefined) continue;
      found.set(index, place);
      taken.add(place);
    }
  }
  const indexes = [...found].sort(([a], [b]) => a - b);
  const inOrder = longestRun(indexes.map(([, place]) => place));
  const pairs = indexes.map(
    ([index, place], order): Pair<Item> => ({
      before: before[place] as Item,
      after: after[index] as Item,
      moved: !inOrder.has(order),
    }),
  );
  return {
    pairs,
    removed: before.filter((_, index) => !taken.has(index)),
    added: after.filter((_, index) => !found.has(index)),
  };
}

const nameWithText = ({ name, content }: Named): string => `${content} ${name}`;
const nameAlone = ({ name }: Named): string => name;
const textAlone = ({ content }: Named): string => `${content}`;

function indexPlaces(
  items: readonly Named[],
  keyOf: (item: Named) => string,
  taken: ReadonlySet<number>,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    if (taken.has(index)) continue;
    const known = places.get(keyOf(item)) ?? [];
    known.push(index);
    places.set(keyOf(item), known);
  }
  return places;
}
