import { isFrontMatterMark } from './find-front-matter';
import { SKILL_FIELDS, splitFrontMatter, splitLines } from './split-front-matter';

/** Returns why further front matter would not come back from a `SKILL.md`; undefined when it does. */
export function refuseSkillOther(other: string): string | undefined {
  const lines = splitLines(other);
  const { entries, strays } = splitFrontMatter(lines);
  const written = SKILL_FIELDS.find((field) =>
    entries.some(({ key, value }) => key === field && !/^(?:#.*)?$/.test(value)),
  );
  if (written !== undefined) return `"${written}" is a field of the skill`;
  if (lines.some(isFrontMatterMark)) return 'a line "---" ends front matter';
  if (!/\n$|^$/.test(other)) return 'its last line has no end';
  return strays[0] === undefined ? undefined : `its line ${strays[0] + 1} is neither "key: value" nor a comment`;
}
