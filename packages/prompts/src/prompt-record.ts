import type { RegistryMetadata, RegistryRow } from '@bitcode/registry';
import type { PromptPart } from './prompt-part';
import type { SegmentSource } from './prompt-segment';

/** One segment as a Prompt stores it, spoken or not. Compose, apply, render and walk read these, in declaration order. */
export interface PromptRecord {
  readonly path: string;
  readonly priority: number;
  readonly source: SegmentSource;
  /** An audit copy: look-ups show it, and it never speaks. */
  readonly silent: boolean;
  /** It shares its path with the rest of a call-site, so that its full path is `path:<path in its layer>`. */
  readonly inside: boolean;
  readonly metadata: RegistryMetadata | undefined;
}

/** The mutable cell behind a record. */
export interface PromptRow extends RegistryRow<PromptPart> {
  source: SegmentSource;
  silent: boolean;
  inside: boolean;
}

/** Returns a cell of its own for a record, so that two Prompts never share one; `change` says what differs. */
export function copyRecord(record: PromptRecord, change?: Partial<Omit<PromptRecord, 'source'>>): PromptRow {
  const { path, priority, source, silent, inside, metadata } = record;
  const row: PromptRow = { path, priority, value: source.text as PromptPart, metadata, source, silent, inside };
  return change === undefined ? row : Object.assign(row, change);
}

/** Returns the full path of a record: what filters are asked about and results name. */
export function recordPath({ path, inside, source }: PromptRecord): string {
  return inside ? `${path}:${source.layerPath}` : path;
}

/**
 * Returns the records that speak, in the order given: at each path those of the highest priority in any layer. A
 * priority silences a segment of the Execution layer only when it is that of another Execution segment.
 */
export function speakingRecords(records: readonly PromptRecord[]): readonly PromptRecord[] {
  const speakers = speakersOf([records]);
  return speakers === undefined ? records : records.filter((record) => speakers.has(record));
}

/** Returns the records that speak among several lists; undefined when all of them do. */
export function speakersOf(lists: readonly (readonly PromptRecord[])[]): ReadonlySet<PromptRecord> | undefined {
  if (allSpeak(lists)) return undefined;
  const audible = lists.flat().filter((record) => !record.silent);
  const highest = highestByPath(audible);
  const highestOfExecution = highestByPath(audible.filter(isOfExecution));
  return new Set(
    audible.filter((record) => {
      const strongest = (isOfExecution(record) ? highestOfExecution : highest).get(record.path);
      return record.priority === strongest;
    }),
  );
}

/** The common case: one priority everywhere, and nothing silent. */
function allSpeak(lists: readonly (readonly PromptRecord[])[]): boolean {
  let common: number | undefined;
  for (const records of lists) {
    for (const { silent, priority } of records) {
      common ??= priority;
      if (silent || priority !== common) return false;
    }
  }
  return true;
}

const isOfExecution = (record: PromptRecord): boolean => record.source.executionLayer !== undefined;

function highestByPath(records: readonly PromptRecord[]): ReadonlyMap<string, number> {
  const highest = new Map<string, number>();
  for (const { path, priority } of records) highest.set(path, Math.max(priority, highest.get(path) ?? -Infinity));
  return highest;
}

/** Returns cells as the lists of their entries, (path, priority), in order of first appearance. */
export function groupByEntry(rows: readonly PromptRow[]): PromptRow[][] {
  const lists = new Map<string, PromptRow[]>();
  for (const row of rows) {
    const key = `${row.priority} ${row.path}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [row]);
    else list.push(row);
  }
  return [...lists.values()];
}
