import type { PromptLockComparison } from '../compare/comparison';
import { listCosts } from './call-costs';
import { describeCalls, type ShowCode } from './describe-calls';
import { describeKind, gatherSameEdits, nameThings, type SameEdit, shortenName } from './describe-change';
import { describeAnswers, describeHeadline, isSame } from './describe-comparison';
import { editLines } from './edit-lines';
import { printable, printableLine } from './printable';
import { showCount, showDifference, showNoun, showShare } from './show-numbers';

/** How parts of a report look on a terminal. */
export interface ReportStyle {
  readonly heading: (text: string) => string;
  readonly removed: (text: string) => string;
  readonly added: (text: string) => string;
}

const plain = (text: string): string => text;
export const PLAIN_STYLE: ReportStyle = { heading: plain, removed: plain, added: plain };

const WIDTH = 74;
const code: ShowCode = (text) => printableLine(text);

/**
 * Returns a comparison for a terminal: everything that changed, with all its words.
 *
 * @example console.log(formatLockText(comparePromptLocks(base, today)));
 */
export function formatLockText(comparison: PromptLockComparison, style: ReportStyle = PLAIN_STYLE): string {
  const lines = [style.heading(describeHeadline(comparison)), ''];
  if (!isSame(comparison)) {
    const answers = describeAnswers(comparison).map(
      ([name, answer]) => `  ${name.padEnd(6)} ${answer.replace(/\*\*/g, '')}`,
    );
    lines.push(
      ...answers,
      '',
      ...gatherSameEdits(comparison.changes).flatMap((edit) => formatEdit(edit, comparison, style)),
    );
    lines.push(...listFindings(comparison), ...listCostRows(comparison));
  }
  return `${[...lines, ...listOthers(comparison)].join('\n').trimEnd()}\n`;
}

function formatEdit(edit: SameEdit, { calls }: PromptLockComparison, style: ReportStyle): string[] {
  const { change } = edit;
  const lines = change.edits.flatMap((one) => editLines(one, WIDTH));
  return [
    `  ${style.heading(nameThings(edit, code, 20))}  ${describeKind(change, code)}`,
    `    read by ${describeReaders(edit.calls, calls)}`,
    ...lines.map(({ sign, text }) => {
      const line = `    ${sign} ${printable(text)}`;
      return sign === '-' ? style.removed(line) : style.added(line);
    }),
    '',
  ];
}

const describeReaders = (calls: readonly string[], all: readonly string[]): string => {
  const where = describeCalls(calls, all, { code, most: 8 });
  return calls.length === all.length || calls.length === 1 ? where : `${showNoun(calls.length, 'call')}: ${where}`;
};

function listFindings({ findings: { added, removed }, calls }: PromptLockComparison): string[] {
  const rows = [...added.map((found) => ['new', found] as const), ...removed.map((found) => ['gone', found] as const)];
  return rows.flatMap(([word, { finding, calls: found }]) => [
    `  ${word} ${finding.severity} ${finding.code} in ${describeReaders(found, calls)}`,
    `    ${printableLine(finding.message)}`,
    '',
  ]);
}

function listCostRows(comparison: PromptLockComparison): string[] {
  const rows = listCosts(comparison).map(({ brokenBy, calls, tokens, shares }) => {
    const served = [...new Set(shares.map(showShare))].join(' to ');
    return `  ${showNoun(calls.length, 'call')}: ${showCount(tokens.after)} tokens a run, ${showDifference(tokens)}; ${served} still cached, up to ${code(shortenName(brokenBy))}`;
  });
  return rows.length === 0 ? [] : [...rows, ''];
}

function listOthers({ added, removed, moved, calls, weights }: PromptLockComparison): string[] {
  const tell = (word: string, ids: readonly string[], all: readonly string[]): string[] =>
    ids.length === 0
      ? []
      : [`  ${showNoun(ids.length, 'call')} ${word}: ${describeCalls(ids, all, { code, most: 20 })}`];
  const ids = weights.map(({ id }) => id);
  return [
    ...tell('new', added, calls),
    ...tell('gone', removed, [...calls, ...removed]),
    ...moved.map(({ from, to }) => `  renamed: ${code(from)} is now ${code(to)}`),
    ...tell('made more or less often in a run', ids, calls),
  ];
}
