import { appendFileSync } from 'node:fs';
import { comparePromptLocks } from '../compare/compare-prompt-locks';
import type { PromptLockComparison } from '../compare/comparison';
import { formatLockGithub } from '../report/format-github';
import { formatLockMarkdown } from '../report/format-markdown';
import { formatLockText } from '../report/format-text';
import type { Command } from './command';
import { findLock } from './find-lock';
import { Progress, type Terminal } from './terminal';
import { makeToday, readHead, type Today } from './today';

/** `prompt-lock diff` */
export async function runDiff(command: Command, terminal: Terminal): Promise<number> {
  const { comparison, base, today } = await compare(command, terminal);
  const formats = {
    text: () => `Compared with ${base}.\n\n${formatLockText(comparison, terminal.style)}`,
    markdown: () => formatLockMarkdown(comparison),
    json: () => `${JSON.stringify({ base, ...comparison })}\n`,
    github: () => formatLockGithub(comparison, { file: today.name, text: today.text }),
  };
  terminal.out(formats[command.format]());
  const { GITHUB_STEP_SUMMARY: summary } = terminal.environment;
  if (command.format === 'github' && summary) appendFileSync(summary, formatLockMarkdown(comparison));
  return 0;
}

/** `prompt-lock affected` */
export async function runAffected(command: Command, terminal: Terminal): Promise<number> {
  const { comparison, base } = await compare(command, terminal);
  const affected = [...comparison.changed.map(({ id }) => id), ...comparison.added].sort();
  const isJson = command.format === 'json';
  terminal.out(isJson ? `${JSON.stringify({ base, affected })}\n` : affected.map((id) => `${id}\n`).join(''));
  return 0;
}

interface Compared {
  readonly comparison: PromptLockComparison;
  /** Where the base was found, in words. */
  readonly base: string;
  readonly today: Today;
}

async function compare(command: Command, terminal: Terminal): Promise<Compared> {
  const { folder } = terminal;
  const today = command.head === undefined ? await makeToday(command, terminal) : readHead(command, terminal);
  const base = findLock(command.base, today.lockFile, { folder, partedFrom: command.head ?? 'HEAD' });
  const progress = new Progress(terminal);
  const onProgress = (done: number, all: number): void => progress.show(`${done} of ${all} calls compared`);
  const comparison = comparePromptLocks(base.lock, today.lock, { ...today.options, onProgress });
  progress.end();
  return { comparison, base: base.where, today };
}
