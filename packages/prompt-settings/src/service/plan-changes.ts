import type { Diagnostic } from '@bitcode/prompts';
import * as z from 'zod';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { reportUnknown } from '../settings/check-entry';
import { ENTRY_FIELD, findHome, locateEntries, todaysName } from '../settings/locate-entries';
import { isSameText } from '../settings/override-base';
import { overrideBaseSchema } from '../settings/prompt-settings-shape';
import { reportIssues } from '../settings/read-settings-shape';
import type { EntryKind, EntryName, PromptVersionOrigin } from '../version/prompt-version';
import { ENTRY_KINDS, listEntries } from '../version/settings-entries';
import { entryId } from '../version/version-outline';
import type { PlanChange, PlannedChange } from './commit-version';
import type { PromptSettingsChanges } from './prompt-settings-service';
import type { SavedState } from './settings-change';

const record = z.record(z.string(), z.unknown()).optional();
const keys = z.array(z.string()).optional();
const sectionDraft = z.union([z.string(), z.strictObject({ text: z.string(), base: overrideBaseSchema.optional() })]);
const changesSchema = z.strictObject({
  set: z
    .strictObject({
      sections: z.record(z.string(), sectionDraft).optional(),
      overrides: record,
      skills: z.array(z.looseObject({ name: z.string() })).optional(),
    })
    .optional(),
  remove: z.strictObject({ sections: keys, overrides: keys, skills: keys }).optional(),
  dismiss: z
    .union([
      z.literal('all'),
      z.array(z.strictObject({ kind: z.enum(['section', 'skill', 'override']), key: z.string() })),
    ])
    .optional(),
});

/** An entry to be set; its content is of the shape that the caller gave it. */
interface SetEntry extends EntryName {
  readonly content: unknown;
}

/** Returns how single texts change what is saved. */
export function planChanges(changes: PromptSettingsChanges, origin: PromptVersionOrigin): PlanChange {
  const { error } = changesSchema.safeParse(changes);
  if (error !== undefined)
    return ({ settings }) => ({ draft: settings, ...takeBases(origin), diagnostics: reportIssues(error, '') });
  return (saved, catalogue) => ({
    draft: applyChanges(changes, saved, catalogue),
    ...takeBases(origin),
    dismissed: changes.dismiss === 'all' ? 'all' : [...(changes.dismiss ?? []), ...listRemoved(changes)],
    diagnostics: [...checkRemovals(changes, saved, catalogue), ...checkSectionBases(changes, catalogue)],
  });
}

/** An import may bring any base whose digest fits, and what is invalid today. */
export const takeBases = (origin: PromptVersionOrigin): Pick<PlannedChange, 'bases' | 'keepsInvalid'> =>
  origin === 'import' ? { bases: 'intact', keepsInvalid: true } : { bases: 'saved-or-current' };

/** Returns the names that changes set or remove, each once. */
export function listTouched(changes: PromptSettingsChanges): EntryName[] {
  if (!changesSchema.safeParse(changes).success) return [];
  const names = [...listSet(changes), ...listRemoved(changes)].map(({ kind, key }) => ({ kind, key }));
  return [...new Map(names.map((name) => [entryId(name), name])).values()];
}

function listSet({ set = {} }: PromptSettingsChanges): SetEntry[] {
  const ofRecord = (kind: EntryKind, entries: object = {}): SetEntry[] =>
    Object.entries(entries).map(([key, content]) => ({ kind, key, content }));
  return [
    ...ofRecord('section', set.sections),
    ...ofRecord('override', set.overrides),
    ...(set.skills ?? []).map((skill) => ({ kind: 'skill' as const, key: skill.name, content: skill })),
  ];
}

function listRemoved({ remove = {} }: PromptSettingsChanges): EntryName[] {
  return ENTRY_KINDS.flatMap((kind) => (remove[ENTRY_FIELD[kind]] ?? []).map((key) => ({ kind, key })));
}

/** What is set takes the place of what stands under the key of today, whatever name it was saved under. */
function applyChanges(changes: PromptSettingsChanges, { settings }: SavedState, catalogue: PromptCatalogue): unknown {
  const { found, gone } = locateEntries(listEntries(settings), catalogue);
  const removed = new Set(
    listRemoved(changes)
      .flatMap((name) => [name, todaysName(name, catalogue)])
      .map(entryId),
  );
  const set = new Map(
    listSet(changes).map((entry) => {
      const name = todaysName(entry, catalogue);
      return [entryId(name), { ...name, content: entry.content }];
    }),
  );
  const standing = [...gone, ...found].filter((entry) => !removed.has(entryId(entry)));
  const ids = new Set(standing.map(entryId));
  const kept = standing.map((entry): SetEntry => set.get(entryId(entry)) ?? entry);
  return draftOf([...kept, ...[...set.values()].filter((entry) => !ids.has(entryId(entry)))]);
}

/** A draft as its readers know it: the contents are checked there. */
function draftOf(entries: readonly SetEntry[]): unknown {
  const of = (kind: EntryKind): SetEntry[] => entries.filter((entry) => entry.kind === kind);
  return {
    sections: Object.fromEntries(of('section').map(({ key, content }) => [key, sectionText(content)])),
    skills: of('skill').map(({ content }) => content),
    overrides: Object.fromEntries(of('override').map(({ key, content }) => [key, content])),
  };
}

const sectionText = (content: unknown): unknown =>
  typeof content === 'object' && content !== null && 'text' in content ? content.text : content;

/** A key that was never there is a slip of the pen, not something to remove. */
function checkRemovals(changes: PromptSettingsChanges, saved: SavedState, catalogue: PromptCatalogue): Diagnostic[] {
  const known = new Set([...listEntries(saved.settings), ...saved.dropped].map(entryId));
  return listRemoved(changes)
    .filter((name) => findHome(name, catalogue) === undefined && !known.has(entryId(name)))
    .flatMap(reportUnknown);
}

/** A section keeps no base; one that names the default it was written against is told when that has moved. */
function checkSectionBases({ set = {} }: PromptSettingsChanges, catalogue: PromptCatalogue): Diagnostic[] {
  return Object.entries(set.sections ?? {}).flatMap(([key, draft]): Diagnostic[] => {
    const base = typeof draft === 'string' ? undefined : draft.base?.text;
    const home = findHome({ kind: 'section', key }, catalogue);
    if (base === undefined || home?.text === undefined || isSameText(base, home.text)) return [];
    return [
      {
        code: 'SECTION_DEFAULT_CHANGED',
        severity: 'warning',
        message: `the default of the section "${home.key}" is another than the one that the text was written against`,
        path: home.key,
        field: `sections.${key}`,
        hint: 'Look at the default of today.',
      },
    ];
  });
}
