/** Returns the indexes of a longest rising run of numbers, none of which is there twice. */
export function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, the index of the smallest number that a run of that length ends in. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    const length = findLength(ends, numbers, number);
    before[index] = ends[length - 1];
    ends[length] = index;
  }
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before[index]) run.add(index);
  return run;
}

function findLength(ends: readonly number[], numbers: readonly number[], number: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
