import type { Diagnostic } from '@bitcode/prompts';
import type * as z from 'zod';
import {
  overrideDraftSchema,
  type PromptOverrideDraft,
  type PromptSettingsDraft,
  sectionTextSchema,
  settingsOutlineSchema,
  type TeamSkill,
  teamSkillSchema,
} from './prompt-settings-shape';

/** What could be read, and what could not. */
export interface ReadSettings {
  readonly settings: PromptSettingsDraft;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the well-formed entries of `value`, and a `SETTINGS_SHAPE` for everything else in it. */
export function readSettingsShape(value: unknown): ReadSettings {
  const outline = settingsOutlineSchema.safeParse(value);
  const readable = isObject(value) ? value : {};
  const sections = readEntries(own(readable, 'sections'), sectionTextSchema, 'sections');
  const overrides = readEntries(own(readable, 'overrides'), overrideDraftSchema, 'overrides');
  const skills = readSkills(own(readable, 'skills'));
  return {
    settings: {
      sections: Object.fromEntries(sections.entries) as PromptSettingsDraft['sections'],
      skills: skills.entries.map(([, skill]) => skill as TeamSkill),
      overrides: Object.fromEntries(overrides.entries) as Record<string, PromptOverrideDraft>,
    },
    diagnostics: [
      ...reportIssues(outline.error, ''),
      ...sections.diagnostics,
      ...skills.diagnostics,
      ...overrides.diagnostics,
    ],
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const own = (value: Readonly<Record<string, unknown>>, key: keyof PromptSettingsDraft): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;

interface ReadEntries {
  readonly entries: ReadonlyArray<readonly [string, unknown]>;
  readonly diagnostics: readonly Diagnostic[];
}

function readEntries(value: unknown, schema: z.ZodType, field: string): ReadEntries {
  const all = isObject(value) && !Array.isArray(value) ? Object.entries(value) : [];
  const read = all.map(([key, entry]) => ({ key, entry, error: schema.safeParse(entry).error }));
  return {
    entries: read.filter(({ error }) => error === undefined).map(({ key, entry }) => [key, entry]),
    diagnostics: read.flatMap(({ key, error }) => reportIssues(error, `${field}.${key}`)),
  };
}

const readSkills = (value: unknown): ReadEntries =>
  readEntries(Array.isArray(value) ? { ...value } : undefined, teamSkillSchema, 'skills');

/** Returns a `SETTINGS_SHAPE` for each issue; `whole` is what the value itself is called. */
export function reportIssues(error: z.ZodError | undefined, prefix: string, whole = 'the settings'): Diagnostic[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const place = [prefix, ...issue.path.map(String)].filter((name) => name !== '').join('.');
    if (issue.code !== 'unrecognized_keys') return [shapeFault(place, issue.message, whole)];
    return issue.keys.map((key) => shapeFault(place === '' ? key : `${place}.${key}`, 'there is no such field', whole));
  });
}

const shapeFault = (field: string, reason: string, whole: string): Diagnostic => ({
  code: 'SETTINGS_SHAPE',
  severity: 'error',
  message: `${field === '' ? whole : `"${field}"`}: ${reason}`,
  field,
  expected: '{ sections: { key: text }, skills: [{ name, description, body }], overrides: { key: { text, base? } } }',
  hint: 'Correct the shape, or remove the field.',
});
