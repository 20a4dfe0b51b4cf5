import { type DepositedPack, DepositSchema } from '@bitcode/pipeline-hosts';
import { describeIssues } from '../describe-issues';
import { JobError } from '../job-error';
import { boundedLines } from '../repository/bounded-list';
import { formatCount, formatNoun } from '../repository/format-size';
import type { ReadText } from './choose-read';

/** What the read product is fitted against. */
export interface Depository extends ReadText {
  /** Its packs as data, for tools; none where only a text was given. */
  readonly packs: readonly DepositedPack[];
}

const MOST_PACKS = 50;

/** Returns a depository of what a deposit run yielded. */
export function depositoryOf(packs: readonly DepositedPack[], source: string): Depository {
  return { packs, text: describePacks(packs), source };
}

/**
 * Returns a depository that was handed in: the output of a deposit run as JSON, or a text that says what there is.
 *
 * @throws JobError for JSON with packs that are not those of a deposit run
 */
export function parseDepository({ text, source }: ReadText): Depository {
  const given = parseJson(text);
  if (typeof given !== 'object' || given === null || !('packs' in given)) return { packs: [], text, source };
  const { success, data, error } = DepositSchema.safeParse(given);
  if (success) return depositoryOf(data.packs, source);
  throw new JobError(
    `could not use the depository "${source}": it has packs as no deposit run writes them, ${describeIssues(error)}.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function describePacks(packs: readonly DepositedPack[]): string {
  if (packs.length === 0) return 'The depository holds no pack.';
  const lines = boundedLines(packs, MOST_PACKS, {
    line: describePack,
    more: (rest) => `- and ${formatCount(rest.length)} more packs, which are not listed`,
  });
  return [`The depository holds ${formatNoun(packs.length, 'pack')}.`, '', ...lines].join('\n');
}

function describePack({ id, title, purpose, files, requires, measurements }: DepositedPack): string {
  const lines = measurements?.size?.lines;
  return [
    `- ${id}: ${title}`,
    `  purpose: ${purpose}`,
    `  size: ${formatNoun(files.length, 'file')}, ${lines === undefined || lines === null ? 'lines not measured' : formatNoun(lines, 'line')}`,
    `  requires: ${requires.join(', ') || 'nothing'}`,
  ].join('\n');
}
