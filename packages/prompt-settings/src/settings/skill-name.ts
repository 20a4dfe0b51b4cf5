const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 64;

/** True for lower case letters, digits and hyphens, 1 to 64 of them, no hyphen at the ends, none doubled. */
export function isSkillName(name: string): boolean {
  return name.length <= LONGEST && SKILL_NAME.test(name);
}
