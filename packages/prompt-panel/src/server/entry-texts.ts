import type { EntryContent, LocatedEntry, PromptCatalogue, SettingsEntry } from '@bitcode/prompt-settings';
import type { EntryName, Wording } from '../protocol';

/** Returns what an entry says. */
export function wordingOf({ kind, content }: SettingsEntry): Wording {
  if (kind !== 'skill') return { text: (content as EntryContent['section']).text };
  const { body, description, other } = content as EntryContent['skill'];
  return { text: body, description, ...(other === undefined ? {} : { other }) };
}

/** Returns what an entry says, undefined for none. */
export const wordingOrNone = (entry: SettingsEntry | undefined): Wording | undefined => entry && wordingOf(entry);

/** Returns the original that an override was written against. */
export const baseOf = (entry: LocatedEntry | undefined): EntryContent['override']['base'] =>
  entry?.kind === 'override' ? (entry.content as EntryContent['override']).base : undefined;

/** A section or part of today; undefined for a skill, and for what is gone. */
export function findBuiltIn({ kind, key }: EntryName, catalogue: PromptCatalogue) {
  if (kind === 'skill') return undefined;
  return kind === 'section' ? catalogue.findSectionByAnyKey(key) : catalogue.findPartByAnyKey(key);
}

/** Returns what a person calls a text; of one that is gone, its key. */
export function titleOf(name: EntryName, catalogue: PromptCatalogue): string {
  const home = findBuiltIn(name, catalogue);
  if (home === undefined) return name.key;
  return 'title' in home ? home.title : home.heading;
}

/** Returns the name by the key of today. */
export function todaysEntry({ kind, key }: EntryName, catalogue: PromptCatalogue): EntryName {
  return { kind, key: findBuiltIn({ kind, key }, catalogue)?.key ?? key };
}
