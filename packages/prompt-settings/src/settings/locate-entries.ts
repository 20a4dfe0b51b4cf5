import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import type { EntryKind, EntryName } from '../version/prompt-version';
import { listEntries, type SettingsEntry } from '../version/settings-entries';
import { entryId } from '../version/version-outline';
import type { PromptSettingsDraft } from './prompt-settings-shape';

/** What of a catalogue an entry stands in place of; a team's own skill is its own. */
export interface EntryHome {
  /** The key of today. */
  readonly key: string;
  readonly previousKeys?: readonly string[];
  /** The default. */
  readonly text?: string;
  readonly note?: string;
}

/** A saved or drafted entry that belongs to a key of today. */
export interface LocatedEntry extends SettingsEntry {
  readonly home: EntryHome;
  /** The key it is written under: today's, or an earlier one. */
  readonly writtenAs: string;
  /** Its place in the settings: `overrides.runtime/shared`, `skills.0`. */
  readonly field: string;
}

/** Entries by the keys of today. */
export interface LocatedEntries {
  readonly found: readonly LocatedEntry[];
  /** Entries whose key no longer exists, or never did, or whose key of today is written too. */
  readonly gone: readonly SettingsEntry[];
  /** The first entry of that name. */
  find(name: EntryName): LocatedEntry | undefined;
}

const HOME = {
  section: (key, catalogue) => catalogue.findSectionByAnyKey(key),
  override: (key, catalogue) => catalogue.findPartByAnyKey(key),
  skill: (key) => ({ key }),
} satisfies Record<EntryKind, (key: string, catalogue: PromptCatalogue) => EntryHome | undefined>;

/** Returns what an entry of that name stands in place of today. */
export function findHome({ kind, key }: EntryName, catalogue: PromptCatalogue): EntryHome | undefined {
  return HOME[kind](key, catalogue);
}

/** Returns the name by the key of today; the name itself where there is none. */
export function todaysName({ kind, key }: EntryName, catalogue: PromptCatalogue): EntryName {
  return { kind, key: findHome({ kind, key }, catalogue)?.key ?? key };
}

/** The fields of settings by kind. */
export const ENTRY_FIELD = { section: 'sections', skill: 'skills', override: 'overrides' } as const satisfies Record<
  EntryKind,
  string
>;

/** Returns entries by the keys of today. */
export function locateEntries(entries: readonly SettingsEntry[], catalogue: PromptCatalogue): LocatedEntries {
  const written = new Set(entries.map(entryId));
  const found: LocatedEntry[] = [];
  const gone: SettingsEntry[] = [];
  const byName = new Map<string, LocatedEntry>();
  let skills = 0;
  for (const entry of entries) {
    const home = findHome(entry, catalogue);
    if (home === undefined || entry.key !== strongestKey(entry.kind, home, written)) {
      gone.push(entry);
      continue;
    }
    const field = `${ENTRY_FIELD[entry.kind]}.${entry.kind === 'skill' ? skills++ : entry.key}`;
    const located = { ...entry, home, key: home.key, writtenAs: entry.key, field };
    found.push(located);
    if (!byName.has(entryId(located))) byName.set(entryId(located), located);
  }
  return { found, gone, find: (name) => byName.get(entryId(name)) };
}

/** The key of today wins over earlier ones, and among those the first in the list. */
function strongestKey(
  kind: EntryKind,
  { key, previousKeys = [] }: EntryHome,
  written: ReadonlySet<string>,
): string | undefined {
  return [key, ...previousKeys].find((name) => written.has(entryId({ kind, key: name })));
}

/**
 * Returns what is written in settings by the keys of a catalogue, and what has no place in it.
 *
 * @example locateSettings(snapshot.settings, snapshot.catalogue).find({ kind: 'override', key: 'runtime/shared' })?.content;
 */
export function locateSettings(settings: PromptSettingsDraft, catalogue: PromptCatalogue): LocatedEntries {
  return locateEntries(listEntries(settings), catalogue);
}
