import type { Diagnostic } from '@bitcode/prompts';
import { SKILL_KEY_PREFIX } from '../catalogue/catalogue-part';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { refuseSkillOther } from '../skill/check-skill-other';
import { checkBlank, checkStorable, checkText } from './check-text';
import type { LocatedEntry } from './locate-entries';
import type { PromptOverrideDraft, TeamSkill } from './prompt-settings-shape';
import { isSkillName } from './skill-name';

/** Returns what is wrong with the text of a section that exists. */
export function checkSection({ key, writtenAs, value }: LocatedEntry<string>): Diagnostic[] {
  return checkText(value, { field: `sections.${writtenAs}`, path: key });
}

/** Returns what is wrong with an override of a part that exists. */
export function checkOverride(
  { key, writtenAs, value }: LocatedEntry<PromptOverrideDraft>,
  catalogue: PromptCatalogue,
): Diagnostic[] {
  const field = `overrides.${writtenAs}.text`;
  const placeholders = catalogue.template(key)?.check(value.text) ?? [];
  return [
    ...checkLock(key, field, catalogue.findPart(key)?.locked),
    ...checkText(value.text, { field, path: key }),
    ...placeholders.map((diagnostic) => ({ ...diagnostic, field, path: key })),
  ];
}

function checkLock(path: string, field: string, locked: true | string | undefined): Diagnostic[] {
  if (locked === undefined) return [];
  return [
    {
      code: 'PART_LOCKED',
      severity: 'error',
      message: `"${path}" is locked${locked === true ? '' : `: ${locked}`}`,
      path,
      field,
      hint: 'Remove the override.',
    },
  ];
}

/** Returns what is wrong with the skill at `index`. */
export function checkSkill(
  skill: TeamSkill,
  index: number,
  skills: readonly TeamSkill[],
  catalogue: PromptCatalogue,
): Diagnostic[] {
  const field = `skills.${index}`;
  const { description } = skill;
  const described = checkBlank(description, { field: `${field}.description` }).map((blank) => ({
    ...blank,
    code: 'SKILL_DESCRIPTION_MISSING',
  }));
  return [
    ...checkSkillName(skill.name, `${field}.name`, catalogue),
    ...(skills.findIndex(({ name }) => name === skill.name) < index
      ? [nameFault('SKILL_DUPLICATE', `${field}.name`, skill.name, 'is there twice', 'Rename one.')]
      : []),
    ...described,
    ...checkStorable(description, { field: `${field}.description` }),
    ...checkText(skill.body, { field: `${field}.body` }),
    ...checkSkillOther(skill.other ?? '', `${field}.other`),
  ];
}

function checkSkillOther(other: string, field: string): Diagnostic[] {
  const reason = refuseSkillOther(other);
  const unreadable: Diagnostic = {
    code: 'SKILL_FILE_INVALID',
    severity: 'error',
    message: `"${field}": ${reason}`,
    field,
    hint: 'Write it as lines of front matter.',
  };
  return [...(reason === undefined ? [] : [unreadable]), ...checkStorable(other, { field })];
}

function checkSkillName(name: string, field: string, catalogue: PromptCatalogue): Diagnostic[] {
  const hint = 'Use 1 to 64 lower case letters, digits and hyphens, with no hyphen at the ends.';
  const reserved = catalogue.findPart(`${SKILL_KEY_PREFIX}${name}`) !== undefined;
  return [
    ...(isSkillName(name) ? [] : [nameFault('SKILL_NAME_INVALID', field, name, 'is no skill name', hint)]),
    ...checkStorable(name, { field }),
    ...(reserved
      ? [
          nameFault(
            'SKILL_NAME_RESERVED',
            field,
            name,
            'is the name of a built-in skill',
            `Override ${SKILL_KEY_PREFIX}${name}, or choose another name.`,
          ),
        ]
      : []),
  ];
}

const nameFault = (code: string, field: string, name: string, reason: string, hint: string): Diagnostic => ({
  code,
  severity: 'error',
  message: `the skill name ${JSON.stringify(name)} ${reason}`,
  field,
  received: name,
  hint,
});

const UNKNOWN = {
  sections: { code: 'SECTION_UNKNOWN', what: 'section' },
  overrides: { code: 'OVERRIDE_UNKNOWN', what: 'part' },
} as const;

/** Returns the finding for an entry that the catalogue has no place for. */
export function reportUnknown(field: keyof typeof UNKNOWN, key: string): Diagnostic[] {
  const { code, what } = UNKNOWN[field];
  const place = { field: `${field}.${key}`, path: key };
  const unknown: Diagnostic = {
    code,
    severity: 'error',
    message: `there is no ${what} ${JSON.stringify(key)} to write`,
    ...place,
    hint: `Correct the key, or remove the entry.`,
  };
  return [unknown, ...checkStorable(key, place)];
}
