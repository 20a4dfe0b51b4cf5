import { join } from 'node:path';
import { JobError } from '../job-error';
import { readTextFile } from '../repository/read-text-file';
import { INDEX_FILE, parseRunIndex, type RecordedRun } from './run-index';

const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Returns what an earlier run wrote into a folder, which a person knows as `name`.
 *
 * @throws JobError for a folder without the index of a run
 */
export function readRun(directory: string, name: string): RecordedRun {
  const read = readTextFile(join(directory, INDEX_FILE), MOST_BYTES);
  if ('problem' in read)
    throw new JobError(
      `could not compare with "${name}": there is no ${INDEX_FILE} to read in it, ${read.problem}. Give a folder that an earlier run wrote.`,
    );
  const run = parseRunIndex(read.text);
  if (run === undefined)
    throw new JobError(
      `could not compare with "${name}": its ${INDEX_FILE} was not written by this program, or by another version of it. Write the texts again with --out.`,
    );
  return run;
}
