/**
 * Returns which entries of a list of distinct numbers stay where they are when as few as possible are taken to have
 * moved: the indexes of a longest increasing subsequence. n log n.
 *
 * @example longestIncreasingRun([0, 3, 1, 2]); // => Set { 0, 2, 3 }
 */
export function longestIncreasingRun(numbers: readonly number[]): ReadonlySet<number> {
  const lasts: number[] = [];
  const before = numbers.map((number, index) => {
    const length = countSmaller(lasts, numbers, number);
    lasts[length] = index;
    return length === 0 ? -1 : (lasts[length - 1] as number);
  });
  const kept = new Set<number>();
  for (let index = lasts.at(-1) ?? -1; index >= 0; index = before[index] as number) kept.add(index);
  return kept;
}

/** How many of `lasts`, whose numbers ascend, are smaller than `number`. */
function countSmaller(lasts: readonly number[], numbers: readonly number[], number: number): number {
  let low = 0;
  let high = lasts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[lasts[middle] as number] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
