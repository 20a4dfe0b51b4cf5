import type { Diagnostic } from '@bitcode/prompts';
import { checkStorable } from '../settings/check-text';
import { isFrontMatterMark } from './find-front-matter';
import { SKILL_FIELDS, splitFrontMatter, splitLines } from './split-front-matter';

/** Returns a `SKILL_FILE_INVALID` for further front matter that would not come back from a `SKILL.md`. */
export function checkSkillOther(other: string, field: string): Diagnostic[] {
  const reason = refuse(other);
  const message = `"${field}": ${reason}`;
  const hint = 'Write it as lines of front matter.';
  return [
    ...(reason === undefined ? [] : [{ code: 'SKILL_FILE_INVALID', severity: 'error' as const, message, field, hint }]),
    ...checkStorable(other, { field }),
  ];
}

function refuse(other: string): string | undefined {
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
