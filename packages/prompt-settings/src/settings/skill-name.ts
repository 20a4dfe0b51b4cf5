const SKILL_NAME = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/** True for lower case letters, digits and hyphens, 1 to 64 of them, no hyphen at the ends. */
export function isSkillName(name: string): boolean {
  return SKILL_NAME.test(name);
}
