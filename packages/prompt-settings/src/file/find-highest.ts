/**
 * Resolves to the highest number that exists among 1, 2, 3, … without a gap, found by asking for single numbers: two
 * questions where `hint` is right, four where it is one too low, about twice the logarithm where it says nothing.
 */
export async function findHighest(exists: (number: number) => Promise<boolean>, hint: number): Promise<number> {
  let low = await findFirst(exists, hint);
  let step = 1;
  while (await exists(low + step)) {
    low += step;
    step *= 2;
  }
  let high = low + step;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await exists(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** A file that was taken away from the middle hides none behind it. */
async function findFirst(exists: (number: number) => Promise<boolean>, hint: number): Promise<number> {
  if (hint <= 0) return 0;
  if (await exists(hint)) return hint;
  return (await exists(hint + 1)) ? hint + 1 : 0;
}
