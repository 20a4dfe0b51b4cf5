import type { Diagnostic } from '@bitcode/prompts';
import { SKILL_DESCRIPTION_SUFFIX, SKILL_KEY_PREFIX } from '../catalogue/catalogue-part';
import type { PromptCatalogue } from '../catalogue/define-prompt-catalogue';
import { refuseSkillOther } from '../skill/check-skill-other';
import type { EntryKind, EntryName } from '../version/prompt-version';
import type { EntryContent } from '../version/settings-entries';
import { checkHeadings, type KnownHeadings } from './check-headings';
import { checkStalePlaceholders } from './check-stale-placeholders';
import { checkBlank, checkStorable, checkText } from './check-text';
import { ENTRY_FIELD, type LocatedEntries, type LocatedEntry } from './locate-entries';
import { checkLines } from './section-lines';
import { isSkillName } from './skill-name';

/** What an entry is checked beside. */
export interface EntrySurroundings {
  readonly catalogue: PromptCatalogue;
  readonly entries: LocatedEntries;
  readonly headings: KnownHeadings;
}

type CheckedEntry<Kind extends EntryKind> = LocatedEntry & { readonly content: EntryContent[Kind] };

const CHECK: { readonly [Kind in EntryKind]: (entry: CheckedEntry<Kind>, beside: EntrySurroundings) => Diagnostic[] } =
  {
    section: ({ key, field, home, content: { text } }, { catalogue, headings }) => [
      ...checkText(text, { field, path: key }, home.text),
      ...checkLines(text, { field, path: key }, catalogue.findSection(key)?.lines),
      ...checkHeadings(text, { field, path: key }, headings),
    ],
    override: checkOverride,
    skill: checkSkill,
  };

/** Returns what is wrong with an entry that has a place in the catalogue. */
export function checkEntry(entry: LocatedEntry, beside: EntrySurroundings): Diagnostic[] {
  return (CHECK[entry.kind] as (entry: LocatedEntry, beside: EntrySurroundings) => Diagnostic[])(entry, beside);
}

function checkOverride(
  { key, field: place, home, content: { text } }: CheckedEntry<'override'>,
  { catalogue }: EntrySurroundings,
): Diagnostic[] {
  const field = `${place}.text`;
  const inTemplate = catalogue.template(key)?.check(text) ?? [];
  return [
    ...checkLock(key, field, catalogue.findPart(key)?.locked),
    ...checkText(text, { field, path: key }, home.text),
    ...(isSkillDescription(key, catalogue) ? checkDescriptionLength(text, field) : []),
    ...[...inTemplate, ...checkStalePlaceholders(text, catalogue.findPart(key), inTemplate)].map((diagnostic) => ({
      ...diagnostic,
      field,
      path: key,
    })),
  ];
}

const isSkillDescription = (key: string, { findPart }: PromptCatalogue): boolean =>
  key.endsWith(SKILL_DESCRIPTION_SUFFIX) && findPart(key.slice(0, -SKILL_DESCRIPTION_SUFFIX.length))?.kind === 'skill';

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

/** More than the readers of the format take. */
const LONGEST_DESCRIPTION = 1024;

function checkSkill(entry: CheckedEntry<'skill'>, { catalogue, entries }: EntrySurroundings): Diagnostic[] {
  const { field, content } = entry;
  const { name, description, body, other = '' } = content;
  const place = { field: `${field}.description` };
  return [
    ...checkSkillName(name, `${field}.name`, catalogue),
    ...(entries.find(entry) === entry
      ? []
      : [nameFault('SKILL_DUPLICATE', `${field}.name`, name, 'is there twice', 'Rename one.')]),
    ...checkBlank(description, place).map((blank) => ({ ...blank, code: 'SKILL_DESCRIPTION_MISSING' })),
    ...checkDescriptionLength(description, place.field),
    ...checkStorable(description, place),
    ...checkText(body, { field: `${field}.body` }),
    ...checkSkillOther(other, `${field}.other`),
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

function checkDescriptionLength(description: string, field: string): Diagnostic[] {
  const length = description.length <= LONGEST_DESCRIPTION ? 0 : [...description].length;
  if (length <= LONGEST_DESCRIPTION) return [];
  return [
    {
      code: 'SKILL_DESCRIPTION_LONG',
      severity: 'error',
      message: `"${field}" is ${length - LONGEST_DESCRIPTION} characters too long for the readers of skills`,
      field,
      expected: `at most ${LONGEST_DESCRIPTION} characters`,
      received: `${length} characters`,
      hint: 'Say when an agent loads the skill, and put the rest into its body.',
    },
  ];
}

function checkSkillName(name: string, field: string, catalogue: PromptCatalogue): Diagnostic[] {
  const hint = 'Use 1 to 64 lower case letters, digits and hyphens, none at the ends, none doubled.';
  const instead = `Override ${SKILL_KEY_PREFIX}${name}, or choose another name.`;
  const isReserved = catalogue.findPart(`${SKILL_KEY_PREFIX}${name}`) !== undefined;
  return [
    ...(isSkillName(name) ? [] : [nameFault('SKILL_NAME_INVALID', field, name, 'is no skill name', hint)]),
    ...checkStorable(name, { field }),
    ...(isReserved ? [nameFault('SKILL_NAME_RESERVED', field, name, 'is the name of a built-in skill', instead)] : []),
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

/** A team's own skill needs no place. */
const UNKNOWN = {
  section: { code: 'SECTION_UNKNOWN', what: 'section' },
  override: { code: 'OVERRIDE_UNKNOWN', what: 'part' },
  skill: undefined,
} as const satisfies Record<EntryKind, object | undefined>;

/** Returns the finding for an entry that the catalogue has no place for. */
export function reportUnknown({ kind, key }: EntryName): Diagnostic[] {
  const rule = UNKNOWN[kind];
  if (rule === undefined) return [];
  const place = { field: `${ENTRY_FIELD[kind]}.${key}`, path: key };
  const unknown: Diagnostic = {
    code: rule.code,
    severity: 'error',
    message: `there is no ${rule.what} ${JSON.stringify(key)} to write`,
    ...place,
    hint: `Correct the key, or remove the entry.`,
  };
  return [unknown, ...checkStorable(key, place)];
}
