import type { TeamSkill } from '../settings/prompt-settings-shape';
import { writeYaml } from '../yaml/write-yaml';
import { findFrontMatter } from './find-front-matter';
import { readSkillField } from './read-skill-field';
import { type SkillFault, skillFileError } from './skill-fault';
import { type FrontMatterEntry, SKILL_FIELDS, splitFrontMatter, splitLines, withoutEnd } from './split-front-matter';

/** Front matter begins with these unless `other` says where they stand. */
const USUAL_PLACES = 'name:\ndescription:\n';

/**
 * Returns the skill that a `SKILL.md` holds: front matter with `name` and `description`, then the body, exactly. A line
 * that strict YAML refuses and the clients of the format read (`description: Use it. Triggers: x`) is read as text.
 * `other` is the rest of the front matter as it is, with comments and order.
 *
 * @throws SKILL_FILE_INVALID, SKILL_NAME_INVALID, SKILL_DESCRIPTION_MISSING, YAML_INVALID for the first finding, with
 * all of them and their lines in `details.diagnostics`
 * @example const { name, description, body, other } = parseSkill(await readFile('SKILL.md', 'utf8'));
 */
export function parseSkill(text: string): TeamSkill {
  const { matter, body } = findFrontMatter(text);
  const { entries, strays } = splitFrontMatter(matter);
  const name = readSkillField('name', entries);
  const description = readSkillField('description', entries);
  const faults = [...strays.map((line) => describeStray(line, matter)), ...name.faults, ...description.faults];
  if (faults.length > 0) throw skillFileError(faults);
  const places = new Map([
    ['name', name.place],
    ['description', description.place],
  ]);
  const whole = entries.map(({ key = '', lines }) => places.get(key) ?? lines.join('')).join('');
  const other = whole.startsWith(USUAL_PLACES) ? whole.slice(USUAL_PLACES.length) : whole;
  const skill = { name: name.text, description: description.text, body };
  return other === '' ? skill : { ...skill, other };
}

const describeStray = (line: number, matter: readonly string[]): SkillFault => ({
  code: 'SKILL_FILE_INVALID',
  line: line + 2,
  reason: `${JSON.stringify(withoutEnd(matter[line] ?? '').slice(0, 40))} is neither "key: value" nor a comment`,
  hint: 'Indent it if it belongs to the line above',
});

/**
 * Returns a skill as a `SKILL.md`; `parseSkill` gives it back, and a reader of YAML 1.1 reads the same texts. `other`
 * stands as it is; the lines that are written here end as those of the body do.
 *
 * @example formatSkill({ name: 'identities', description: 'Who is who', body: 'Ada is @ada.\n' });
 */
export function formatSkill({ name, description, body, other = '' }: TeamSkill): string {
  const { entries } = splitFrontMatter(splitLines(other));
  const unplaced = SKILL_FIELDS.filter((field) => !entries.some(({ key }) => key === field));
  const rows: FrontMatterEntry[] = [...unplaced.map((key) => ({ key, value: '', lines: [], line: 0 })), ...entries];
  const lineEnd = /\r?\n/.exec(body + other)?.[0] ?? '\n';
  const texts = new Map([
    ['name', name],
    ['description', description],
  ]);
  const matter = rows.map((entry) => {
    const text = texts.get(entry.key ?? '');
    return text === undefined ? entry.lines.join('') : writeField(entry, text).replaceAll('\n', lineEnd);
  });
  return `---${lineEnd}${matter.join('')}---${lineEnd}${body}`;
}

function writeField({ key = '', value }: FrontMatterEntry, text: string): string {
  const written = writeYaml({ [key]: text });
  if (!value.startsWith('#')) return written;
  // Behind a plain text a comment would be read as more of it; a name holds no "#".
  return key === 'name' ? `${written.trimEnd()} ${value}\n` : `${key}: ${JSON.stringify(text)} ${value}\n`;
}
