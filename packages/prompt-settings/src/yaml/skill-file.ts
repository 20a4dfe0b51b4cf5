import { PromptError } from '@bitcode/prompts';
import type { TeamSkill } from '../settings/prompt-settings-shape';
import { isSkillName } from '../settings/skill-name';
import { readYaml } from './read-yaml';
import { writeYaml } from './write-yaml';

/** A skill as a `SKILL.md` has it. */
export interface SkillFile extends TeamSkill {
  /** Front matter beside name and description, kept for `formatSkill`; no part of settings. */
  readonly other?: Readonly<Record<string, unknown>>;
}

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?\n)??---[ \t]*(?:\r?\n|$)/;

/**
 * Returns the skill that a `SKILL.md` holds: YAML front matter with `name` and `description`, then the body, exactly.
 *
 * @throws SKILL_FILE_INVALID, SKILL_NAME_INVALID, SKILL_DESCRIPTION_MISSING, YAML_INVALID, YAML_ALIAS
 * @example const { name, description, body } = parseSkill(await readFile('SKILL.md', 'utf8'));
 */
export function parseSkill(text: string): SkillFile {
  const match = FRONT_MATTER.exec(text);
  const value = match === null ? undefined : readYaml({ text: match[1] ?? '', what: 'the front matter of a skill' });
  if (match === null || typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw fault(
      'SKILL_FILE_INVALID',
      'it has no front matter',
      'Begin the file with "---", name, description and "---", a line each',
    );
  }
  const { name, description, ...other } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || !isSkillName(name)) {
    throw fault(
      'SKILL_NAME_INVALID',
      `${JSON.stringify(name)} is no name`,
      'Use 1 to 64 lower case letters, digits and hyphens',
    );
  }
  if (typeof description !== 'string' || description.trim() === '') {
    throw fault('SKILL_DESCRIPTION_MISSING', `"${name}" has no description`, 'Say when an agent loads it');
  }
  const body = text.slice(match[0].length);
  return Object.keys(other).length === 0 ? { name, description, body } : { name, description, body, other };
}

/**
 * Returns a skill as a `SKILL.md`; `parseSkill` gives it back.
 *
 * @example formatSkill({ name: 'identities', description: 'Who is who', body: 'Ada is @ada.\n' });
 */
export function formatSkill({ name, description, body, other = {} }: SkillFile): string {
  return `---\n${writeYaml({ name, description, ...other })}---\n${body}`;
}

const fault = (code: string, reason: string, next: string): PromptError =>
  new PromptError(code, `could not read skill: ${reason}. Expected a SKILL.md with name and description. ${next}.`);
