import { isSkillName } from '../settings/skill-name';
import { readFieldText } from './read-field-text';
import type { SkillFault } from './skill-fault';
import type { FrontMatterEntry, SKILL_FIELDS } from './split-front-matter';

/** A field as front matter has it. */
export interface SkillField {
  readonly text: string;
  /** What keeps its place in `other`: the key, and a comment behind it. */
  readonly place: string;
  readonly faults: readonly SkillFault[];
}

/** The front matter begins in the second line of a file. */
const FIRST_LINE = 2;

const RULES = {
  name: {
    code: 'SKILL_NAME_INVALID',
    hint: 'Use 1 to 64 lower case letters, digits and hyphens, with no hyphen at the ends',
    refuse: (text: string) => (isSkillName(text) ? undefined : `${JSON.stringify(text)} is no name`),
  },
  description: {
    code: 'SKILL_DESCRIPTION_MISSING',
    hint: 'Say when an agent loads it',
    refuse: (text: string) => (text.trim() === '' ? 'the description is empty' : undefined),
  },
} satisfies Record<(typeof SKILL_FIELDS)[number], unknown>;

/** Returns a field, with all that is wrong with it. */
export function readSkillField(field: keyof typeof RULES, entries: readonly FrontMatterEntry[]): SkillField {
  const { code, hint, refuse } = RULES[field];
  const [entry, twice] = entries.filter(({ key }) => key === field);
  if (entry === undefined) {
    return { text: '', place: '', faults: [{ code, line: 1, reason: `it has no ${field}`, hint, field }] };
  }
  const { text = '', comment, fault } = field === 'name' ? readName(entry) : readFieldText(entry);
  const line = entry.line + FIRST_LINE;
  const reason = fault === undefined ? refuse(text) : undefined;
  return {
    text,
    place: `${field}:${comment}\n`,
    faults: [
      ...(fault === undefined
        ? []
        : [
            {
              code: 'YAML_INVALID',
              line,
              reason: `${field}: ${fault}`,
              hint: 'Put the text in quotes, or write it as a block',
              field,
            },
          ]),
      ...(reason === undefined ? [] : [{ code, line, reason, hint, field }]),
      ...(twice === undefined
        ? []
        : [
            {
              code: 'SKILL_FILE_INVALID',
              line: twice.line + FIRST_LINE,
              reason: `"${field}" is there twice`,
              hint: 'Remove one',
              field,
            },
          ]),
    ],
  };
}

/** No name holds a "#", so what stands behind one is a comment. */
function readName(entry: FrontMatterEntry): ReturnType<typeof readFieldText> {
  const read = readFieldText(entry);
  const at = read.text?.search(/[ \t]+#/) ?? -1;
  if (read.text === undefined || at < 0 || read.comment !== '') return read;
  return { text: read.text.slice(0, at), comment: read.text.slice(at) };
}
