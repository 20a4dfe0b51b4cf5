import type { PromptLockComparison } from '../compare/comparison';
import { findLines } from '../find-lines';
import { describeCalls, type ShowCode } from './describe-calls';
import { describeKind, gatherSameEdits, nameThings } from './describe-change';
import { describeHeadline } from './describe-comparison';
import { editLines } from './edit-lines';
import { showNoun } from './show-numbers';

/** GitHub shows ten annotations of a step. */
const MOST = 9;
const WIDTH = 100;
const code: ShowCode = (text) => text;

/** The lock of today, whose lines annotations point at. */
export interface AnnotatedFile {
  /** Relative to the root of the repository, with `/`. */
  readonly file: string;
  readonly text: string;
}

/**
 * Returns a comparison as annotations of a GitHub workflow: errors of the audit, then what is read differently, each at the
 * line of the lock file that has it.
 */
export function formatLockGithub(comparison: PromptLockComparison, { file, text }: AnnotatedFile): string {
  const { lineOf } = findLines(text);
  const lineOfName = (names: readonly string[], record: string): number | undefined =>
    names.map((name) => lineOf([record, name])).find((line) => line !== undefined);
  const findings = comparison.findings.added.map(({ finding, calls }) => ({
    level: finding.severity,
    title: `${finding.code} in ${showNoun(calls.length, 'call')}`,
    message: finding.message,
    line: lineOf(['calls', calls[0] ?? '']),
  }));
  const edits = gatherSameEdits(comparison.changes).map((edit) => {
    const { change, calls } = edit;
    const where = describeCalls(calls, comparison.calls, { code, most: 3 });
    const words = change.edits.flatMap((one) => editLines(one, WIDTH)).map((line) => `${line.sign} ${line.text}`);
    return {
      level: 'notice' as const,
      title: `${nameThings(edit, code, 3)} ${describeKind(change, code)}, read by ${showNoun(calls.length, 'call')}`,
      message: [where, ...words].join('\n'),
      line: lineOfName([change.name, `${change.name} @ ${calls[0]}`], change.of === 'tool' ? 'tools' : 'parts'),
    };
  });
  const all = [...findings, ...edits];
  const more = all.length > MOST ? `, and ${showNoun(all.length - MOST, 'more thing')}` : '';
  const headline = {
    level: 'notice' as const,
    title: 'prompt-lock',
    message: `${describeHeadline(comparison)}${more}`,
    line: undefined,
  };
  return [...all.slice(0, MOST), headline].map((one) => annotate(file, one)).join('');
}

interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly line: number | undefined;
}

/** Returns one workflow command; nothing in a text can end it. */
export function annotate(file: string, { level, title, message, line }: Annotation): string {
  const place = line === undefined ? '' : `,line=${line}`;
  return `::${level} file=${escapeProperty(file)}${place},title=${escapeProperty(title)}::${escapeData(message)}\n`;
}

const escapeData = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
