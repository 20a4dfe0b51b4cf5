import { comparePromptLocks } from '../compare/compare-prompt-locks';
import type { PromptLockComparison } from '../compare/comparison';
import { describeHeadline, isSame } from '../report/describe-comparison';
import { annotate } from '../report/format-github';
import { formatLockMarkdown } from '../report/format-markdown';
import { formatLockText } from '../report/format-text';
import { showNoun } from '../report/show-numbers';
import type { Command } from './command';
import { readLockFile } from './find-lock';
import type { Terminal } from './terminal';
import { makeToday, type Today } from './today';

const FORM_ONLY = 'no call reads anything else, but names, weights or the form of the file are not what `write` gives';

/** `prompt-lock check` */
export async function runCheck(command: Command, terminal: Terminal): Promise<number> {
  const today = await makeToday(command, terminal);
  const locked = readLockFile(today.lockFile);
  const comparison = comparePromptLocks(locked.lock, today.lock, today.options);
  // A checkout may have other line ends.
  const isByteForByte = locked.text.replace(/\r\n/g, '\n') === today.text;
  const readsSame = isSame(comparison) && comparison.moved.length === 0;
  const isCurrent = readsSame && (isByteForByte || !command.frozen);
  const reason = readsSame ? FORM_ONLY : describeHeadline(comparison);
  const report = reportOf({ isCurrent, isByteForByte, reason, comparison, today }, terminal);
  terminal.out(report[command.format]());
  return isCurrent ? 0 : 1;
}

interface Checked {
  readonly isCurrent: boolean;
  readonly isByteForByte: boolean;
  readonly reason: string;
  readonly today: Today;
  readonly comparison: PromptLockComparison;
}

function reportOf({ isCurrent, isByteForByte, reason, today, comparison }: Checked, terminal: Terminal) {
  const { name, command } = today;
  const next = `Run \`${command} write\` and commit the file to take it over.`;
  const current = (): string => `${name} says what the calls read: ${showNoun(comparison.calls.length, 'call')}.\n`;
  const told = (report: string): string => `${report}\n${name} is behind: ${reason}.\n${next}\n`;
  const title = `${name} is not what the calls read`;
  return {
    text: () => (isCurrent ? current() : told(isSame(comparison) ? '' : formatLockText(comparison, terminal.style))),
    markdown: () => (isCurrent ? current() : told(formatLockMarkdown(comparison))),
    json: () => `${JSON.stringify({ isCurrent, isByteForByte, ...comparison })}\n`,
    github: () =>
      isCurrent ? current() : annotate(name, { level: 'error', title, message: `${reason}. ${next}`, line: 1 }),
  };
}
