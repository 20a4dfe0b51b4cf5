import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';

/** A saved or drafted entry that belongs to a key of today. */
export interface LocatedEntry<Value> {
  /** The key of today. */
  readonly key: string;
  /** The key it is written under: that one, or an earlier one. */
  readonly writtenAs: string;
  readonly value: Value;
}

/** Entries by the keys of today. */
export interface LocatedEntries<Value> {
  readonly found: ReadonlyMap<string, LocatedEntry<Value>>;
  /** Entries whose key no longer exists, or never did, or whose key of today is written too. */
  readonly gone: ReadonlyArray<readonly [string, Value]>;
}

interface Named {
  readonly key: string;
  readonly previousKeys?: readonly string[];
}

/** Returns overrides by the keys of today's parts. */
export function locateOverrides<Value>(
  overrides: Readonly<Record<string, Value>>,
  catalogue: PromptCatalogue,
): LocatedEntries<Value> {
  return locateEntries(overrides, (key) => catalogue.findPartOnce(key));
}

/** Returns section texts by the keys of today's sections. */
export function locateSections<Value>(
  sections: Readonly<Record<string, Value>>,
  catalogue: PromptCatalogue,
): LocatedEntries<Value> {
  return locateEntries(sections, (key) => catalogue.findSectionOnce(key));
}

function locateEntries<Value>(
  record: Readonly<Record<string, Value>>,
  find: (key: string) => Named | undefined,
): LocatedEntries<Value> {
  const found = new Map<string, LocatedEntry<Value>>();
  const gone: Array<readonly [string, Value]> = [];
  for (const [writtenAs, value] of Object.entries(record)) {
    const item = find(writtenAs);
    if (item === undefined || writtenAs !== strongestName(item, record)) gone.push([writtenAs, value]);
    else found.set(item.key, { key: item.key, writtenAs, value });
  }
  return { found, gone };
}

/** The key of today wins over earlier ones, and among those the first in the list. */
function strongestName(
  { key, previousKeys = [] }: Named,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  return [key, ...previousKeys].find((name) => Object.hasOwn(record, name));
}
