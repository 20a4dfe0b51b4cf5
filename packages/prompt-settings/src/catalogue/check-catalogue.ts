import { type Diagnostic, normalizePromptText } from '@bitcode/prompts';
import { isSkillName } from '../settings/skill-name';
import { type CataloguePart, type CataloguePartKind, type CatalogueSection, SKILL_KEY_PREFIX } from './catalogue-part';

const KEY = /^(?!__proto__$)[^\s\p{Cc}/]+(?:\/[^\s\p{Cc}/]+)*$/u;

/** Returns everything that is wrong with the parts and sections of a catalogue. */
export function checkCatalogue(parts: readonly CataloguePart[], sections: readonly CatalogueSection[]): Diagnostic[] {
  return [
    ...checkKeys([...parts, ...sections]),
    ...checkTexts(parts),
    ...parts.flatMap(
      (part) =>
        CHECK_KIND[part.kind]?.(part) ?? [
          fault(part.key, `"${part.key}" has no known kind`, 'Write part, template or skill.'),
        ],
    ),
    ...sections.flatMap((section) => checkLines(section, parts)),
  ];
}

/** A default without the line would be what its own check warns of. */
function checkLines({ key, text, lines = {} }: CatalogueSection, parts: readonly CataloguePart[]): Diagnostic[] {
  return Object.entries(lines).flatMap(([name, of]) => [
    ...(parts.some((part) => part.key === of && part.kind === 'part')
      ? []
      : [fault(key, `the line "${name}" of "${key}" stands for "${of}", which is no part`, 'Name a part.')]),
    ...(text === '' || text.includes(`{${name}}`)
      ? []
      : [fault(key, `"${key}" does not hold its line "{${name}}"`, 'Write the line into the text, or remove it.')]),
  ]);
}

const fault = (path: string, message: string, hint: string): Diagnostic => ({
  code: 'CATALOGUE_PART_INVALID',
  severity: 'error',
  message,
  path,
  hint,
});

const CHECK_KIND = {
  part: noPlaceholders,
  template: (part) =>
    part.placeholders?.length || part.slots?.length
      ? []
      : [
          fault(
            part.key,
            `the template "${part.key}" declares no placeholder`,
            'Declare its placeholders, or make it a part.',
          ),
        ],
  skill: (part) => [...noPlaceholders(part), ...checkSkill(part)],
} satisfies Record<CataloguePartKind, (part: CataloguePart) => Diagnostic[]>;

function noPlaceholders({ key, kind, placeholders = [], slots = [] }: CataloguePart): Diagnostic[] {
  if (placeholders.length + slots.length === 0) return [];
  return [fault(key, `the ${kind} "${key}" declares placeholders`, 'Make it a template, or remove them.')];
}

function checkSkill({ key, description = '' }: CataloguePart): Diagnostic[] {
  const name = key.startsWith(SKILL_KEY_PREFIX) ? key.slice(SKILL_KEY_PREFIX.length) : '';
  return [
    ...(isSkillName(name)
      ? []
      : [
          fault(
            key,
            `the skill "${key}" has no skill name in its key`,
            'Write skill/<name>, in lower case, digits and hyphens.',
          ),
        ]),
    ...(description.trim() === ''
      ? [fault(key, `the skill "${key}" has no description`, 'Say when an agent loads it.')]
      : []),
  ];
}

function checkKeys(items: ReadonlyArray<CataloguePart | CatalogueSection>): Diagnostic[] {
  const names = items.flatMap(({ key, previousKeys = [] }) => [key, ...previousKeys]);
  const invalid = names.filter((name) => !KEY.test(name) || !name.isWellFormed());
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [
    ...invalid.map(
      (path): Diagnostic => ({
        code: 'CATALOGUE_KEY_INVALID',
        severity: 'error',
        message: `the key ${JSON.stringify(path)} is not usable`,
        path,
        hint: 'Write segments without white space, joined by "/", as in runtime/policy.',
      }),
    ),
    ...[...repeated].map(
      (path): Diagnostic => ({
        code: 'CATALOGUE_KEY_DUPLICATE',
        severity: 'error',
        message: `the key "${path}" stands for two things`,
        path,
        hint: 'Give each part and section a key, and previous keys, of its own.',
      }),
    ),
  ];
}

function checkTexts(parts: readonly CataloguePart[]): Diagnostic[] {
  const owners = new Map<string, string>();
  return parts.flatMap(({ key, text }): Diagnostic[] => {
    const normal = normalizePromptText(text);
    const owner = owners.get(normal);
    owners.set(normal, owner ?? key);
    if (owner === undefined || owner === key) return [];
    return [
      {
        code: 'CATALOGUE_TEXT_DUPLICATE',
        severity: 'error',
        message: `"${owner}" and "${key}" have the same text`,
        path: key,
        hint: 'A text is found by what it says: use one part in both places, or make them differ.',
      },
    ];
  });
}
