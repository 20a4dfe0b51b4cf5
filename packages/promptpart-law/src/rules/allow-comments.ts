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

const FORM = /^[\s*]*promptpart-law-allow\b\s*([A-Z_]*)\s*:?\s*([\s\S]*?)[\s*]*$/;

/** The allow comments of a file. */
function allowComments(facts: FileFacts): AllowComment[] {
  if (!facts.text.includes('promptpart-law-allow')) return [];
  return facts.comments.flatMap((comment) => {
    const [matched, code = '', reason = ''] = FORM.exec(comment.value) ?? [];
    if (matched === undefined) return [];
    const range = { start: comment.start, end: comment.end };
    const own = facts.placeOf(comment.start).line;
    return [{ code, reason, range, lines: [own, lineOfNextCode(facts, comment.end)] }];
  });
}

function lineOfNextCode(facts: FileFacts, from: number): number {
  let at = from;
  for (;;) {
    while (at < facts.text.length && /\s/.test(facts.text[at] ?? '')) at++;
    const comment = facts.comments.find(({ start }) => start === at);
    if (comment === undefined) return facts.placeOf(at).line;
    at = comment.end;
  }
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
  const kept = found.filter(({ code, range }) => {
    const line = facts.placeOf(range.start).line;
    const comment = valid.find((allowed) => allowed.code === code && allowed.lines.includes(line));
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
function wholeLine(text: string, { start, end }: SourceRange): SourceRange {
  const before = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, start));
  const after = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end));
  return before === null || after === null
    ? { start, end }
    : { start: start - (before[1]?.length ?? 0), end: end + after[0].length };
}
