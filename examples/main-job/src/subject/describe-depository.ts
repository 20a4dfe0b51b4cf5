import { type DepositedPack, DepositSchema } from '@bitcode/pipeline-hosts';
import { definePromptTemplate } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_DEPOSITORY_EMPTY_SPECIFIC as EMPTY } from '../../raw_promptparts/specific/promptpart_specific_read_depository_empty_specific';
import { PROMPTPART_SPECIFIC_READ_DEPOSITORY_MORE_SPECIFIC as MORE_PACKS } from '../../raw_promptparts/specific/promptpart_specific_read_depository_more_specific';
import { PROMPTPART_SPECIFIC_READ_DEPOSITORY_NOTHING_SPECIFIC as NOTHING } from '../../raw_promptparts/specific/promptpart_specific_read_depository_nothing_specific';
import { PROMPTPART_SPECIFIC_READ_DEPOSITORY_NOTMEASURED_SPECIFIC as NOT_MEASURED } from '../../raw_promptparts/specific/promptpart_specific_read_depository_notmeasured_specific';
import { PROMPTPART_SPECIFIC_READ_DEPOSITORY_PACK_SPECIFIC as ONE_PACK } from '../../raw_promptparts/specific/promptpart_specific_read_depository_pack_specific';
import { PROMPTPART_SPECIFIC_READ_DEPOSITORY_PACKS_SPECIFIC as ALL_PACKS } from '../../raw_promptparts/specific/promptpart_specific_read_depository_packs_specific';
import { PROMPTPART_SPECIFIC_READ_DEPOSITORY_REQUIRES_SPECIFIC as REQUIRED } from '../../raw_promptparts/specific/promptpart_specific_read_depository_requires_specific';
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

const PACKS = definePromptTemplate(ALL_PACKS, ['count', 'packs']);
const PACK = definePromptTemplate(ONE_PACK, ['id', 'title', 'purpose', 'files', 'lines', 'requirement']);
const REQUIRES = definePromptTemplate(REQUIRED, ['requires']);
const MORE = definePromptTemplate(MORE_PACKS, ['count']);

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
  if (packs.length === 0) return EMPTY;
  const lines = boundedLines(packs, MOST_PACKS, {
    line: describePack,
    more: (rest) => MORE.render({ count: formatCount(rest.length) }),
  });
  return PACKS.render({ count: formatNoun(packs.length, 'pack'), packs: lines.join('\n') });
}

function describePack({ id, title, purpose, files, requires, measurements }: DepositedPack): string {
  const lines = measurements?.size?.lines;
  const required = requires.join(', ');
  return PACK.render({
    id,
    title,
    purpose,
    files: formatNoun(files.length, 'file'),
    lines: lines === undefined || lines === null ? NOT_MEASURED : formatNoun(lines, 'line'),
    requirement: required === '' ? NOTHING : REQUIRES.render({ requires: required }),
  });
}
