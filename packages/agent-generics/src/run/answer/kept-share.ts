/**
 * Returns how much of what an answer wrote is in the value that was read from it, from 0 to 1. A schema that drops
 * unknown fields accepts almost any object, and one that keeps nothing says nothing about it; an empty one neither.
 */
export function keptShare(written: unknown, read: unknown): number {
  const all = sizeOf(written);
  return all === 0 ? 0 : keptSize(written, read) / all;
}

type Entries = ReadonlyArray<readonly [string, unknown]>;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

function sizeOf(value: unknown): number {
  if (!isHolder(value)) return 0;
  return (Object.entries(value) as Entries).reduce((size, [, inner]) => size + 1 + sizeOf(inner), 0);
}

/** What a schema made into something else counts as kept. */
function keptSize(written: unknown, read: unknown): number {
  if (!isHolder(written)) return 0;
  if (!isHolder(read) || Array.isArray(read) !== Array.isArray(written)) return sizeOf(written);
  const kept = read as Readonly<Record<string, unknown>>;
  return (Object.entries(written) as Entries)
    .filter(([key]) => Object.hasOwn(kept, key))
    .reduce((size, [key, inner]) => size + 1 + keptSize(inner, kept[key]), 0);
}
