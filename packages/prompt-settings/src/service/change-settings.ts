import type { Diagnostic } from '@bitcode/prompts';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { canonicalJson } from '../settings/canonical-json';
import { reportUnknown } from '../settings/check-items';
import { type LocatedEntries, locateOverrides, locateSections } from '../settings/locate-entries';
import type { PromptSettings } from '../settings/prompt-settings-shape';
import { commitVersion, type PlannedChange } from './commit-version';
import type { SavedRevision } from './current-settings';
import type { ChangeRequest, PromptSettingsChanges, SaveOutcome } from './prompt-settings-service';
import { readRevision } from './restore-version';
import type { ServiceContext } from './service-context';
import type { SavedState } from './settings-change';

/** Saves single texts on top of whatever is newest, unless a key they touch has changed since. */
export async function changeSettings(
  context: ServiceContext,
  request: ChangeRequest,
): Promise<SaveOutcome<PromptSettingsChanges>> {
  const { set, remove, baseRevision } = request;
  const draft: PromptSettingsChanges = { set, remove };
  // Each round that is refused means that somebody else's save came through.
  for (;;) {
    const saved = await context.saved({ draft });
    const conflicts = await findConflicts(context, request, saved);
    if (conflicts.length > 0 || baseRevision > saved.revision) {
      return { ok: false, reason: 'conflict', currentRevision: saved.revision, conflicts, draft };
    }
    const plan = (state: SavedRevision, catalogue: PromptCatalogue): PlannedChange =>
      planChange(draft, state, catalogue);
    const outcome = await commitVersion(context, { ...request, baseRevision: saved.revision, draft, plan });
    if (outcome.ok || outcome.reason !== 'conflict') return outcome;
  }
}

async function findConflicts(context: ServiceContext, request: ChangeRequest, saved: SavedRevision): Promise<string[]> {
  const { baseRevision } = request;
  if (baseRevision === saved.revision) return [];
  const touched = listTouched(request);
  if (baseRevision > saved.revision) return touched.map(({ key }) => key);
  const base = await readRevision(context, baseRevision);
  const catalogue = context.catalogue();
  const read = (state: SavedState, { kind, key }: TouchedKey): string =>
    canonicalJson([READ[kind](state.settings, key, catalogue)]);
  return touched.filter((item) => read(base, item) !== read(saved, item)).map(({ key }) => key);
}

interface TouchedKey {
  readonly kind: keyof PromptSettings;
  readonly key: string;
}

function listTouched({ set = {}, remove = {} }: PromptSettingsChanges): TouchedKey[] {
  const touched = (kind: TouchedKey['kind'], keys: readonly string[]): TouchedKey[] =>
    [...new Set(keys)].map((key) => ({ kind, key }));
  return [
    ...touched('sections', [...Object.keys(set.sections ?? {}), ...(remove.sections ?? [])]),
    ...touched('overrides', [...Object.keys(set.overrides ?? {}), ...(remove.overrides ?? [])]),
    ...touched('skills', [...(set.skills ?? []).map(({ name }) => name), ...(remove.skills ?? [])]),
  ];
}

const READ = {
  sections: (settings, key, catalogue) =>
    locateSections(settings.sections, catalogue).found.get(sectionKey(key, catalogue))?.value,
  overrides: (settings, key, catalogue) => {
    const value = locateOverrides(settings.overrides, catalogue).found.get(partKey(key, catalogue))?.value;
    return value && [value.text, value.base.digest];
  },
  skills: ({ skills }, key) => skills.find(({ name }) => name === key),
} satisfies Record<TouchedKey['kind'], (settings: PromptSettings, key: string, catalogue: PromptCatalogue) => unknown>;

const partKey = (key: string, catalogue: PromptCatalogue): string => catalogue.findPartOnce(key)?.key ?? key;
const sectionKey = (key: string, catalogue: PromptCatalogue): string => catalogue.findSectionOnce(key)?.key ?? key;

function planChange(changes: PromptSettingsChanges, saved: SavedRevision, catalogue: PromptCatalogue): PlannedChange {
  const { set = {}, remove = {} } = changes;
  const { sections, overrides, skills } = saved.settings;
  const draft = {
    sections: applyEntries(locateSections(sections, catalogue), set.sections, remove.sections, (key) =>
      sectionKey(key, catalogue),
    ),
    overrides: applyEntries(locateOverrides(overrides, catalogue), set.overrides, remove.overrides, (key) =>
      partKey(key, catalogue),
    ),
    skills: applySkills(skills, set.skills, remove.skills),
  };
  const dismissed = [
    ...(remove.sections ?? []).map((key) => ({ kind: 'section' as const, key })),
    ...(remove.overrides ?? []).map((key) => ({ kind: 'override' as const, key })),
  ];
  return { draft, bases: 'saved-or-current', dismissed, diagnostics: checkRemovals(changes, saved, catalogue) };
}

/** What is set takes the place of what stands under the key of today, whatever name it was saved under. */
function applyEntries<Value>(
  { found, gone }: LocatedEntries<Value>,
  set: Readonly<Record<string, unknown>> = {},
  remove: readonly string[] = [],
  today: (key: string) => string,
): Record<string, unknown> {
  const removed = new Set(remove.flatMap((key) => [key, today(key)]));
  const standing = [...gone, ...[...found.values()].map(({ key, value }) => [key, value] as const)];
  return Object.fromEntries([
    ...standing.filter(([key]) => !removed.has(key)),
    ...Object.entries(set).map(([key, value]) => [today(key), value] as const),
  ]);
}

function applySkills(
  skills: PromptSettings['skills'],
  set: PromptSettings['skills'] = [],
  remove: readonly string[] = [],
): unknown[] {
  const kept = skills.filter(({ name }) => !remove.includes(name));
  const replaced = kept.map((skill) => set.find(({ name }) => name === skill.name) ?? skill);
  return [...replaced, ...set.filter(({ name }) => !kept.some((skill) => skill.name === name))];
}

/** A key that was never there is a slip of the pen, not something to remove. */
function checkRemovals(
  { remove = {} }: PromptSettingsChanges,
  { settings, dropped }: SavedRevision,
  catalogue: PromptCatalogue,
): Diagnostic[] {
  const isDropped = (key: string): boolean => dropped.some((text) => text.key === key);
  const isSection = (key: string): boolean =>
    catalogue.findSectionOnce(key) !== undefined || Object.hasOwn(settings.sections, key);
  const isPart = (key: string): boolean =>
    catalogue.findPartOnce(key) !== undefined || Object.hasOwn(settings.overrides, key);
  return [
    ...(remove.sections ?? [])
      .filter((key) => !isSection(key) && !isDropped(key))
      .flatMap((key) => reportUnknown('sections', key)),
    ...(remove.overrides ?? [])
      .filter((key) => !isPart(key) && !isDropped(key))
      .flatMap((key) => reportUnknown('overrides', key)),
  ];
}
