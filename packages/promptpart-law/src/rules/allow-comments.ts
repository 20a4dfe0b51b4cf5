import { isRuleCode } from '../config/presets';
import type { FileFacts } from '../facts/file-facts';
import type { SourceRange } from '../facts/source-place';
import type { AllowCode, RuleCode } from '../law/codes';
import { type Finding, finding } from './finding';

/** One `promptpart-law-allow CODE: reason` comment. */
export interface AllowComment {
  readonly code: string;
  readonly reason: string;
  readonly range: SourceRange;
  /** The lines whose findings it allows: its own, and the next one that is not a comment. */
  readonly lines: readonly number[];
}

const MARK = 'promptpart-law-allow';
const FORM = /^\s*([A-Z_]*)\s*:?/;

/** The allow comments of a file. */
function allowComments(facts: FileFacts): AllowComment[] {
  if (!facts.text.includes(MARK)) return [];
  const found: AllowComment[] = [];
  // Backwards, so that the line of the next code is known when comments follow each other.
  let next = { start: -1, line: 0 };
  for (const comment of [...facts.comments].reverse()) {
    const after = endOfSpace(facts.text, comment.end);
    next = { start: comment.start, line: after === next.start ? next.line : facts.placeOf(after).line };
    const said = saidIn(comment.value);
    if (said === undefined) continue;
    const range = { start: comment.start, end: comment.end };
    found.push({ ...said, range, lines: [facts.placeOf(comment.start).line, next.line] });
  }
  return found.reverse();
}

/** Code and reason of a comment that begins with the mark. */
function saidIn(comment: string): Pick<AllowComment, 'code' | 'reason'> | undefined {
  const at = comment.indexOf(MARK);
  if (at < 0 || /[^\s*]/.test(comment.slice(0, at))) return undefined;
  const said = comment.slice(at + MARK.length);
  if (/^\w/.test(said)) return undefined;
  const [head, code = ''] = FORM.exec(said) ?? [''];
  return { code, reason: withoutStars(said.slice(head.length)) };
}

/** The text without the white space and stars around it. */
function withoutStars(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s*]/.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end).trimStart();
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  return at;
}

/** What allow comments make of the findings of one file. */
export function applyAllowComments(
  found: readonly Finding[],
  facts: FileFacts,
  options: { readonly isPermitted: boolean; readonly codes: ReadonlySet<RuleCode> },
): Finding[] {
  const comments = allowComments(facts);
  if (comments.length === 0) return [...found];
  if (!options.isPermitted) return [...found, ...comments.map((comment) => about('ALLOW_FORBIDDEN', comment, facts))];
  const valid = comments.filter(({ reason }) => reason !== '');
  const used = new Set<AllowComment>();
  const byLine = new Map<string, AllowComment>();
  for (const comment of [...valid].reverse())
    for (const line of comment.lines) byLine.set(`${line} ${comment.code}`, comment);
  const kept = found.filter(({ code, range }) => {
    const comment = byLine.get(`${facts.placeOf(range.start).line} ${code}`);
    if (comment !== undefined) used.add(comment);
    return comment === undefined;
  });
  const unused = valid.filter(
    (comment) => !used.has(comment) && (!isRuleCode(comment.code) || options.codes.has(comment.code)),
  );
  return [
    ...kept,
    ...comments.filter(({ reason }) => reason === '').map((comment) => about('ALLOW_REASON_MISSING', comment, facts)),
    ...unused.map((comment) => about('ALLOW_UNUSED', comment, facts)),
  ];
}

const SAYS: Readonly<Record<AllowCode, { readonly reason: string; readonly expected: string; readonly hint: string }>> =
  {
    ALLOW_FORBIDDEN: {
      reason: 'the strict preset has no exceptions',
      expected: 'no allow comment',
      hint: 'Mend the finding it hides and remove the comment, or use the preset `recommended`.',
    },
    ALLOW_REASON_MISSING: {
      reason: 'it gives no reason',
      expected: '`promptpart-law-allow CODE: reason`',
      hint: 'Write why this place is right as it is.',
    },
    ALLOW_UNUSED: {
      reason: 'nothing is found there',
      expected: 'a finding of that code on its own line or the next',
      hint: 'Remove the comment.',
    },
  };

function about(code: AllowCode, { range, code: allowed }: AllowComment, facts: FileFacts): Finding {
  const { reason, expected, hint } = SAYS[code];
  return finding({
    code,
    file: facts.file,
    range,
    problem: `could not accept the allow comment for ${allowed === '' ? 'no code' : allowed}: ${reason}`,
    expected,
    received: `\`${facts.text.slice(range.start, range.end).replace(/\s+/g, ' ')}\``,
    hint,
    ...(code === 'ALLOW_UNUSED' ? { edits: [{ range: wholeLine(facts.text, range), text: '' }] } : {}),
  });
}

/** The comment with its line where it stands alone on it. */
function wholeLine(text: string, range: SourceRange): SourceRange {
  const isBlank = (at: number): boolean => text[at] !== '\n' && /\s/.test(text[at] ?? '');
  let { start, end } = range;
  while (isBlank(start - 1)) start--;
  while (isBlank(end)) end++;
  const isAlone = (start === 0 || text[start - 1] === '\n') && (end >= text.length || text[end] === '\n');
  return isAlone ? { start, end: Math.min(end + 1, text.length) } : { start: range.start, end: range.end };
}
