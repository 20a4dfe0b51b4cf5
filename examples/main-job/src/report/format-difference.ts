import type { CallChange, PartChange, RunDifference } from '../diff/compare-runs';
import { describeCalls } from '../diff/describe-calls';
import { describeTextChange } from '../diff/text-change';
import { formatCount, formatNoun } from '../repository/format-size';
import { formatShare } from './format-calls';
import { oneLine } from './one-line';
import type { Style } from './style';

/** What there is to tell of a difference. */
export interface DifferenceReport {
  readonly difference: RunDifference;
  /** The folder of the earlier run, as it was given. */
  readonly directory: string;
  /** In words: which facts the texts of today were filled with. */
  readonly facts: string;
  /** The short paths of all calls of today. */
  readonly allCalls: readonly string[];
  /** Returns a part's text in one of the runs; undefined when it is no longer there. */
  readonly textOf: (change: PartChange, side: 'before' | 'after') => string | undefined;
}

const LONGEST = 600;

/** Returns what moved since an earlier run: part by part, with the calls that it touches and where their cache breaks. */
export function formatDifference(report: DifferenceReport, style: Style): string[] {
  const { difference, directory, facts } = report;
  return [
    style.heading(`What moved since the texts in ${directory}`),
    '',
    `  ${facts}`,
    `  ${describeCounts(difference)}`,
    '',
    ...difference.parts.flatMap((part) => formatPart(part, report, style)),
    ...tellCalls('new', difference.addedCalls, report.allCalls),
    ...tellCalls('gone', difference.removedCalls, [...report.allCalls, ...difference.removedCalls]),
  ];
}

function describeCounts({ changedCalls, unchangedCalls, addedCalls, removedCalls }: RunDifference): string {
  const all = changedCalls.length + unchangedCalls;
  if (changedCalls.length + addedCalls.length + removedCalls.length === 0) {
    return `Nothing: ${formatNoun(all, 'call')} compared, and every text is the same to the character.`;
  }
  const rest = `${formatCount(unchangedCalls)} are the same to the character`;
  return `Of ${formatNoun(all, 'call')}, ${formatCount(changedCalls.length)} changed; ${rest}.`;
}

const tellCalls = (word: string, calls: readonly string[], all: readonly string[]): string[] =>
  calls.length === 0 ? [] : [`  ${formatNoun(calls.length, 'call')} ${word}: ${describeCalls(calls, all)}`, ''];

function formatPart(change: PartChange, report: DifferenceReport, style: Style): string[] {
  const { kind, layer, part, nodeKind, calls, starts } = change;
  const touched = report.difference.changedCalls.filter(({ path }) => calls.includes(path));
  return [
    `  ${kind}  ${style.name(`${layer === '' ? '(unnamed)' : layer} / ${part}`)}  in the ${nodeKind} block`,
    `    calls  ${formatCount(calls.length)}: ${describeCalls(calls, report.allCalls)}`,
    `    from   character ${formatRange(starts)}`,
    `    cache  ${describeCache(touched)}`,
    ...formatTexts(change, report, style),
    '',
  ];
}

/** The beginning that a provider has seen before, over all the calls that a part touches. */
function describeCache(calls: readonly CallChange[]): string {
  const shares = calls.map(({ sharedShare }) => sharedShare);
  const range = [Math.min(...shares), Math.max(...shares)].map(formatShare);
  return `serves the first ${formatRange(calls.map(({ sharedCodeUnits }) => sharedCodeUnits))} characters of a text, ${[...new Set(range)].join(' to ')} of it`;
}

function formatRange(numbers: readonly number[]): string {
  const ends = new Set([Math.min(...numbers), Math.max(...numbers)].map(formatCount));
  return [...ends].join(' to ');
}

function formatTexts(change: PartChange, { textOf }: DifferenceReport, style: Style): string[] {
  if (change.kind === 'moved') return [];
  const before = change.before && textOf(change, 'before');
  const after = change.after && textOf(change, 'after');
  const gone =
    change.before !== undefined && before === undefined ? ['    (the earlier text is no longer in its file)'] : [];
  const texts = before !== undefined && after !== undefined ? describeTextChange(before, after) : { before, after };
  return [
    ...gone,
    ...(texts.before === undefined ? [] : [style.removed(`    - ${oneLine(texts.before, LONGEST)}`)]),
    ...(texts.after === undefined ? [] : [style.added(`    + ${oneLine(texts.after, LONGEST)}`)]),
  ];
}
