import * as z from 'zod';

/** The shape of a section's text. */
export const sectionTextSchema = z.string();

/** The shape of an override's base: the default text it was written against. */
export const overrideBaseSchema = z.strictObject({ text: z.string(), digest: z.string() });

/** The shape of an override in a draft. */
export const overrideDraftSchema = z.strictObject({ text: z.string(), base: overrideBaseSchema.optional() });

/** The shape of a team skill. */
export const teamSkillSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  body: z.string(),
  other: z.string().optional(),
});

/** The outer shape; each entry is checked by itself, so that one broken entry hides no other finding. */
export const settingsOutlineSchema = z.strictObject({
  sections: z.record(z.string(), z.unknown()),
  skills: z.array(z.unknown()),
  overrides: z.record(z.string(), z.unknown()),
});

/** The default that an override was written against; `digest` is that of the normalised text. */
export interface OverrideBase {
  readonly text: string;
  readonly digest: string;
}

/** A team's text in place of a default, with the default it was written against. */
export interface PromptOverride {
  readonly text: string;
  readonly base: OverrideBase;
}

/** An override to save. Without `base` it keeps the saved one, or takes the current default where none is saved. */
export interface PromptOverrideDraft {
  readonly text: string;
  readonly base?: OverrideBase | undefined;
}

/** Knowledge that agents load when they need it. */
export interface TeamSkill {
  readonly name: string;
  readonly description: string;
  readonly body: string;
  /**
   * Further front matter of its `SKILL.md`, as the lines of the file. A line `name:` or `description:` without a text
   * keeps the place of that field; where there is none they come first.
   */
  readonly other?: string | undefined;
}

/** What a team has written (docs/team-settings.md). What is not in it follows the defaults. */
export interface PromptSettings {
  readonly sections: Readonly<Record<string, string>>;
  readonly skills: readonly TeamSkill[];
  readonly overrides: Readonly<Record<string, PromptOverride>>;
}

/** Settings to save. */
export interface PromptSettingsDraft {
  readonly sections: Readonly<Record<string, string>>;
  readonly skills: readonly TeamSkill[];
  readonly overrides: Readonly<Record<string, PromptOverrideDraft>>;
}

/** Settings in which nothing is written: everything follows the defaults. */
export const EMPTY_SETTINGS: PromptSettings = Object.freeze({
  sections: Object.freeze({}),
  skills: Object.freeze([]),
  overrides: Object.freeze({}),
});
