import { isRecord } from './read-call';

/**
 * Returns the completions of all slices as one: lists joined, of equal entries and of entries with one id the last;
 * of anything else what the last slice says that has something to say.
 */
export function mergeCompletions(completions: readonly unknown[]): unknown {
  return completions.reduce(merge);
}

function merge(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return mergeLists(before, after);
  if (!isRecord(before) || !isRecord(after)) return isEmpty(after) ? before : after;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...names].map((name) => [name, merge(before[name], after[name])]));
}

function mergeLists(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const entries = new Map<string, unknown>();
  for (const entry of [...before, ...after]) entries.set(nameOf(entry), entry);
  return [...entries.values()];
}

const nameOf = (entry: unknown): string =>
  isRecord(entry) && typeof entry.id === 'string' ? `id ${entry.id}` : JSON.stringify(entry);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
