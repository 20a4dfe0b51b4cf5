import { type SkillFault, skillFileError } from './skill-fault';
import { splitLines, withoutEnd } from './split-front-matter';

/** A file in its two parts. */
export interface FoundFrontMatter {
  /** The lines between the marks, with their ends; the first is line 2 of the file. */
  readonly matter: readonly string[];
  readonly body: string;
}

const MARK = /^---[ \t]*$/;

/** True for a line that begins or ends front matter. */
export const isFrontMatterMark = (line: string): boolean => MARK.test(withoutEnd(line));

/**
 * Returns the front matter and what stands behind it.
 *
 * @throws SKILL_FILE_INVALID
 */
export function findFrontMatter(text: string): FoundFrontMatter {
  const lines = splitLines(text.replace(/^\ufeff/, ''));
  const end = lines.findIndex((line, index) => index > 0 && isFrontMatterMark(line));
  const reason = describeFault(lines, end);
  if (reason !== undefined) throw skillFileError([reason]);
  return { matter: lines.slice(1, end), body: lines.slice(end + 1).join('') };
}

function describeFault(lines: readonly string[], end: number): SkillFault | undefined {
  const first = lines.findIndex((line) => line.trim() !== '');
  const opening = withoutEnd(lines[Math.max(first, 0)] ?? '');
  if (first < 0) return fault(1, 'the file is empty', 'Begin it with "---", name, description and "---", a line each');
  if (first > 0 && MARK.test(opening)) return fault(1, 'blank lines stand before "---"', 'Remove them');
  if (opening.startsWith('```')) return fault(first + 1, 'the front matter is inside a code fence', 'Remove the fence');
  if (!MARK.test(opening)) {
    const start = JSON.stringify(opening.slice(0, 40));
    return fault(
      first + 1,
      `it begins with ${start} and not with "---"`,
      'Put "---", name, description and "---" before it, a line each',
    );
  }
  if (end < 0) return fault(1, 'the front matter that begins here has no end', 'Write "---" on a line behind it');
  const matter = lines.slice(1, end).filter((line) => !/^\s*(?:#|$)/.test(line));
  if (matter.length === 0) return fault(1, 'the front matter is empty', 'Write name and description, a line each');
  return /^- /.test(matter[0] as string)
    ? fault(2, 'the front matter is a list', 'Write "name: …" and "description: …"')
    : undefined;
}

const fault = (line: number, reason: string, hint: string): SkillFault => ({
  code: 'SKILL_FILE_INVALID',
  line,
  reason,
  hint,
});
