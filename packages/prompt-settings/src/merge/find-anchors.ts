/** Two indexes at which two lists have the same token. */
export type Anchor = readonly [left: number, right: number];

/**
 * Returns the longest row of tokens that each list has once and both have in the same order: what a reader takes for
 * the same places. Takes time in proportion to the lists, by the logarithm of their length.
 */
export function findAnchors(left: readonly number[], right: readonly number[]): Anchor[] {
  const inRight = placesOfOnce(right);
  const shared = [...placesOfOnce(left)].flatMap(([token, place]): Anchor[] => {
    const other = inRight.get(token);
    return other === undefined ? [] : [[place, other]];
  });
  return longestRising(shared.sort(([a], [b]) => a - b));
}

function placesOfOnce(list: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  const seen = new Set<number>();
  for (const [place, token] of list.entries()) {
    if (seen.has(token)) places.delete(token);
    else places.set(token, place);
    seen.add(token);
  }
  return places;
}

/** By piles, as in patience: each anchor lies on the first pile whose top is not lower, and knows the pile before. */
function longestRising(anchors: readonly Anchor[]): Anchor[] {
  const tops: number[] = [];
  const before: number[] = [];
  for (const [index, [, right]] of anchors.entries()) {
    const pile = firstPile(tops, (top) => (anchors[top] as Anchor)[1] >= right);
    before[index] = tops[pile - 1] ?? -1;
    tops[pile] = index;
  }
  const row: Anchor[] = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = before[index] as number) row.push(anchors[index] as Anchor);
  return row.reverse();
}

function firstPile(tops: readonly number[], isHigh: (top: number) => boolean): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isHigh(tops[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
