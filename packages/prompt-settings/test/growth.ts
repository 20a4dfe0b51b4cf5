/** Quadratic work takes 64 times as long for eight times the text, linear work eight times. */
const FACTOR = 8;
const LIMIT = 3 * FACTOR;
const ROUNDS = 8;
/** Below it a clock measures the collection of garbage more than the work. */
const LEAST_MS = 4;

/**
 * Returns how many times as long `run` takes for a text of eight times `size` as for one of `size`, each by its fastest call:
 * a busy machine makes calls slower and never faster. It stops measuring when that is linear.
 */
export function measureGrowth(make: (size: number) => string, run: (text: string) => unknown, size: number): number {
  const texts = [make(size), make(FACTOR * size)] as const;
  const fastest: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    fastest[0] = Math.min(
      fastest[0],
      timeOf(() => run(texts[0])),
    );
    fastest[1] = Math.min(
      fastest[1],
      timeOf(() => run(texts[1])),
    );
    if (round > 0 && isLinear(growthOf(fastest))) break;
  }
  return growthOf(fastest);
}

const growthOf = ([small, large]: readonly [number, number]): number => large / Math.max(small, LEAST_MS);

export const isLinear = (growth: number): boolean => growth < LIMIT;

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
