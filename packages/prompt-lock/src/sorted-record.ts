/** Returns entries as a record, sorted by code unit; of equal names the last. */
export function sortedRecord<Value>(entries: Iterable<readonly [string, Value]>): Readonly<Record<string, Value>> {
  const sorted = [...new Map(entries)].sort(([a], [b]) => compareCodeUnits(a, b));
  return Object.fromEntries(sorted);
}

/** Compares by UTF-16 code units, the same in every locale. */
export const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
