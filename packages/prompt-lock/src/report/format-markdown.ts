import type { FindingChange, PromptLockComparison } from '../compare/comparison';
import { listCosts } from './call-costs';
import { describeCalls, type ShowCode } from './describe-calls';
import { describeKind, gatherSameEdits, nameThings, type SameEdit, shortenName } from './describe-change';
import { describeAnswers, describeHeadline, isSame } from './describe-comparison';
import { type EditLine, editLines } from './edit-lines';
import { showCount, showDifference, showNoun, showShare } from './show-numbers';

/** The mark by which a workflow finds the comment that it wrote before. */
export const COMMENT_MARK = '<!-- prompt-lock -->';

const MOST_LINES = 58;
const MOST_LINES_OF_CHANGE = 10;
const MOST_FINDINGS = 4;
const MOST_ROWS = 6;
const MOST_NAMES = 20;
/** As wide as a comment shows a line of code without scrolling. */
const WIDTH = 92;

/** Code that no text can end, on one line. */
const code: ShowCode = (text) => {
  const ticks = '`'.repeat(longest(text, /`+/g) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text.replace(/\s+/g, ' ')}${space}${ticks}`;
};

const longest = (text: string, pattern: RegExp): number =>
  Math.max(0, ...(text.match(pattern) ?? []).map(({ length }) => length));

/**
 * Returns a comparison as the comment of a pull request: under 60 lines however much changed, the answers first.
 *
 * @example formatLockMarkdown(comparePromptLocks(base, today));
 */
export function formatLockMarkdown(comparison: PromptLockComparison): string {
  const head = [COMMENT_MARK, `### ${describeHeadline(comparison)}`, ''];
  if (isSame(comparison)) return `${[...head, ...listOthers(comparison)].join('\n').trimEnd()}\n`;
  const answers = describeAnswers(comparison).map(([name, answer]) => `- **${name}**: ${answer}.`);
  const behind = [...listFindings(comparison), ...listOthers(comparison), ...tableOfCosts(comparison)];
  const room = MOST_LINES - head.length - answers.length - behind.length;
  const lines = [...head, ...answers, '', ...listChanges(comparison, room), ...behind];
  return `${lines.join('\n').trimEnd()}\n`;
}

function listChanges({ changes, calls }: PromptLockComparison, room: number): string[] {
  const same = gatherSameEdits(changes);
  const lines: string[] = [];
  let shown = 0;
  for (const edit of same) {
    const block = formatEdit(edit, calls);
    const fold = shown + 1 < same.length ? FOLD_LINES : 0;
    if (lines.length + block.length + fold > room) break;
    lines.push(...block);
    shown++;
  }
  return [...lines, ...foldChanges(same.slice(shown))];
}

const FOLD_LINES = 5;

function foldChanges(edits: readonly SameEdit[]): string[] {
  if (edits.length === 0) return [];
  const names = edits
    .slice(0, MOST_NAMES)
    .map(
      (edit) =>
        `${nameThings(edit, code, 2)} ${describeKind(edit.change, code)} (${showNoun(edit.calls.length, 'call')})`,
    );
  const more = edits.length > MOST_NAMES ? ` · and ${showCount(edits.length - MOST_NAMES)} more` : '';
  return [
    `<details><summary>${showNoun(edits.length, 'more change')}</summary>`,
    '',
    `${names.join(' · ')}${more}. In full: ${code('npx @bitcode/prompt-lock diff --base REF')}`,
    '</details>',
    '',
  ];
}

function formatEdit(edit: SameEdit, all: readonly string[]): string[] {
  const { change, calls } = edit;
  const heading = `**${nameThings(edit, code, 3)}** ${describeKind(change, code)}, read by ${describeReaders(calls, all)}`;
  return [heading, ...fence(change.edits.flatMap((one) => editLines(one, WIDTH))), ''];
}

function describeReaders(calls: readonly string[], all: readonly string[]): string {
  const where = describeCalls(calls, all, { code, most: 3 });
  return calls.length === all.length || calls.length === 1 ? where : `${showNoun(calls.length, 'call')}: ${where}`;
}

/** A fence is longer than any that the text has. */
function fence(lines: readonly EditLine[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.length > MOST_LINES_OF_CHANGE ? chooseLines(lines) : lines;
  const ticks = '`'.repeat(Math.max(3, longest(lines.map(({ text }) => text).join('\n'), /`+/g) + 1));
  const hidden = lines.length - shown.length;
  return [
    `${ticks}diff`,
    ...shown.map(({ sign, text }) => `${sign} ${text}`),
    ...(hidden > 0 ? [`# and ${showNoun(hidden, 'more line')}`] : []),
    ticks,
  ];
}

/** Of a long difference the beginning of both sides is shown. */
function chooseLines(lines: readonly EditLine[]): EditLine[] {
  const left = { '-': 0, '+': 0 };
  const each = (MOST_LINES_OF_CHANGE - 2) / 2;
  return lines.filter(({ sign }) => left[sign]++ < each);
}

function listFindings({ findings: { added, removed }, calls }: PromptLockComparison): string[] {
  const line = (word: string, { finding, calls: found }: FindingChange): string =>
    `- ${word} ${finding.severity} ${code(finding.code)} in ${describeReaders(found, calls)}: ${inline(finding.message)}`;
  const lines = [...added.map((found) => line('new', found)), ...removed.map((found) => line('gone:', found))];
  if (lines.length === 0) return [];
  const more = lines.length - MOST_FINDINGS;
  return [
    '**What the audit says**',
    '',
    ...lines.slice(0, MOST_FINDINGS),
    ...(more > 0 ? [`- and ${showNoun(more, 'more finding')}`] : []),
    '',
  ];
}

function listOthers({ added, removed, moved, calls, weights }: PromptLockComparison): string[] {
  const known = [...calls, ...removed];
  const tell = (word: string, ids: readonly string[], of: readonly string[]): string[] =>
    ids.length === 0 ? [] : [`- ${showNoun(ids.length, 'call')} ${word}: ${describeCalls(ids, of, { code, most: 4 })}`];
  const renamed = moved.slice(0, 3).map(({ from, to }) => `${code(from)} is now ${code(to)}`);
  const lines = [
    ...tell('new', added, calls),
    ...tell('gone', removed, known),
    ...(moved.length === 0
      ? []
      : [
          `- ${showNoun(moved.length, 'call')} renamed: ${renamed.join('; ')}${moved.length > 3 ? ` and ${moved.length - 3} more` : ''}`,
        ]),
    ...tell(
      'made more or less often in a run',
      weights.map(({ id }) => id),
      calls,
    ),
  ];
  return lines.length === 0 ? [] : [...lines, ''];
}

function tableOfCosts(comparison: PromptLockComparison): string[] {
  const rows = listCosts(comparison);
  if (rows.length === 0) return [];
  const more = rows.length - MOST_ROWS;
  return [
    '<details><summary>Cost and cache by call</summary>',
    '',
    '| calls | how many | tokens a run | still cached | the cached beginning ends at |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows.slice(0, MOST_ROWS).map(({ calls, tokens, shares, brokenBy }) => {
      const served = [...new Set(shares.map(showShare))].join(' to ');
      const where = describeCalls(calls, comparison.calls, { code, most: 2 });
      const cells = [
        where,
        showCount(calls.length),
        `${showCount(tokens.after)}, ${showDifference(tokens)}`,
        served,
        code(shortenName(brokenBy)),
      ];
      return `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
    }),
    ...(more > 0 ? [`| ${showNoun(more, 'more row')} | | | | |`] : []),
    '</details>',
    '',
  ];
}

/** A message in running text: nothing of it is markup, a mention or a link. */
const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\\`*_~[\]|#]/g, '\\$&')
    .replace(/@/g, '@<!-- -->');
