import { canonicalJson } from '../settings/canonical-json';
import type { OverrideBase, PromptOverride, PromptSettings, TeamSkill } from '../settings/prompt-settings-shape';
import type { EntryKind, EntryName } from './prompt-version';
import type { EntryReference } from './version-outline';

/** What an entry of each kind holds, all in one shape. */
export interface EntryContent {
  readonly section: { readonly text: string };
  readonly skill: TeamSkill;
  readonly override: { readonly text: string; readonly base?: OverrideBase | undefined };
}

/** An entry of settings, with its name and content. */
export interface SettingsEntry extends EntryName {
  readonly content: EntryContent[EntryKind];
}

/** Settings of any stage: a draft's overrides may lack their base. */
export interface EntrySource {
  readonly sections: Readonly<Record<string, string>>;
  readonly skills: readonly TeamSkill[];
  readonly overrides: Readonly<Record<string, EntryContent['override']>>;
}

const LIST = {
  section: ({ sections }) => Object.entries(sections).map(([key, text]) => ({ key, content: { text } })),
  skill: ({ skills }) => skills.map((skill) => ({ key: skill.name, content: { ...skill } })),
  override: ({ overrides }) => Object.entries(overrides).map(([key, content]) => ({ key, content })),
} satisfies Record<EntryKind, (source: EntrySource) => Array<Omit<SettingsEntry, 'kind'>>>;

/** The kinds of entries, in the order of findings. */
export const ENTRY_KINDS = Object.freeze(Object.keys(LIST) as EntryKind[]);

/** Returns all entries of settings: sections, skills, overrides. */
export function listEntries(source: EntrySource): SettingsEntry[] {
  return ENTRY_KINDS.flatMap((kind) => LIST[kind](source).map((entry) => ({ kind, ...entry })));
}

/** Returns settings of these entries, keys sorted, so that equal settings are equal to the byte. */
export function settingsOf(entries: readonly SettingsEntry[]): PromptSettings {
  const of = <Kind extends EntryKind>(kind: Kind): Array<readonly [string, EntryContent[Kind]]> =>
    entries.filter((entry) => entry.kind === kind).map(({ key, content }) => [key, content as EntryContent[Kind]]);
  return {
    sections: sortedRecord(of('section').map(([key, { text }]) => [key, text])),
    skills: of('skill').map(([, skill]) => skill),
    overrides: sortedRecord(of('override') as Array<readonly [string, PromptOverride]>),
  };
}

function sortedRecord<Value>(entries: ReadonlyArray<readonly [string, Value]>): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns entries with their content as one text in place of a digest, to compare what two states differ in. */
export function referToEntries(source: EntrySource): EntryReference[] {
  return listEntries(source).map(({ kind, key, content }) => ({ kind, key, reference: canonicalJson(content) }));
}
