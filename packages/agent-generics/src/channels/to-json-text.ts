/**
 * Returns a value as JSON on one line, so that no text in it can pass for a line of the user text around it. What JSON
 * has no form for is written by the nearest it has: a bigint as a string, a Map as entries, a Set as a list.
 *
 * @throws TypeError for a circular value, RangeError for one nested too deep
 */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value, nearestJson) ?? 'null';
}

function nearestJson(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
