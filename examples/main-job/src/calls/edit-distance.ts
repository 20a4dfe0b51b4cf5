/** Returns how many characters must be added, removed or replaced to turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = numberAt(previous, column - 1) + Number(a[row - 1] !== b[column - 1]);
      current.push(Math.min(replaced, numberAt(previous, column) + 1, numberAt(current, column - 1) + 1));
    }
    previous = current;
  }
  return numberAt(previous, b.length);
}

const numberAt = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** Returns the candidates that are nearest to a text, the nearest first, at most `most` of them. */
export function nearestTo(text: string, candidates: readonly string[], most: number): string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(text, candidate) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
