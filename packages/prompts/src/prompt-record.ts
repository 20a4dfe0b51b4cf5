import type { RegistryMetadata } from '@bitcode/registry';
import type { PromptPart } from './prompt-part';
import type { PromptValues } from './prompt-values';
import type { PromptSegmentOptions, SegmentSource } from './segment-source';

/**
 * One segment as a Prompt stores it, silent ones too. It is never changed, only replaced, so that Prompts share it.
 * Compose, apply, render and walk read these, in declaration order.
 */
export interface PromptRecord {
  readonly path: string;
  readonly priority: number;
  readonly value: PromptPart;
  readonly metadata: RegistryMetadata | undefined;
  readonly source: SegmentSource;
  /** An audit copy: look-ups show it, and no text has it. */
  readonly silent: boolean;
  /** One of several at the path of a call-site. */
  readonly isCallSitePart: boolean;
  /** What filters are asked about and results name: the path, and for a part of a call-site `:` and the path in its layer. */
  readonly fullPath: string;
  /** Values that were bound to it. */
  readonly values?: PromptValues | undefined;
}

/** Returns the record of a segment at a path and priority. */
export function createRecord(
  path: string,
  priority: number,
  source: SegmentSource,
  { silent = false, metadata }: Pick<PromptSegmentOptions, 'silent' | 'metadata'> = {},
): PromptRecord {
  const value = source.text as PromptPart;
  return { path, priority, value, metadata, source, silent, isCallSitePart: false, fullPath: path };
}

/** Returns a record as it is at another path. */
export function moveRecord(record: PromptRecord, path: string): PromptRecord {
  return { ...record, path, fullPath: record.isCallSitePart ? `${path}:${record.source.layerPath}` : path };
}

/** Returns a record as one of several at the path of a call-site. */
export function placeInCallSite(record: PromptRecord, path: string): PromptRecord {
  return moveRecord({ ...record, priority: 0, isCallSitePart: true }, path);
}

/**
 * Returns the records that a text has, in the order given: at each path those of the highest priority in any layer. A
 * priority silences a segment of the Execution layer only when it is that of another Execution segment.
 */
export function speakingRecords(records: readonly PromptRecord[]): readonly PromptRecord[] {
  const speakers = speakersOf([records]);
  return speakers === undefined ? records : records.filter((record) => speakers.has(record));
}

/** Returns the records among several lists that a text of them all has; undefined when it has all of them. */
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

/** Returns records as the lists of their entries, (path, priority), in order of first appearance. */
export function groupByEntry(records: readonly PromptRecord[]): PromptRecord[][] {
  const lists = new Map<string, PromptRecord[]>();
  for (const record of records) {
    const key = `${record.priority} ${record.path}`;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [record]);
    else list.push(record);
  }
  return [...lists.values()];
}
