import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../calls/call';
import { JobError, systemErrorCode, systemErrorReason } from '../job-error';
import { readTextFile } from '../repository/read-text-file';
import { fileOfCall, formatRunIndex, INDEX_FILE, parseRunIndex, type RecordedRun } from './run-index';
import { clearStaging, type NewFile, placeFiles, stageFiles } from './staged-files';

/** What is written, and where. */
export interface TextsToWrite {
  readonly directory: string;
  readonly calls: readonly Call[];
  readonly run: RecordedRun;
  /** The table of the calls, to read. */
  readonly report: string;
  /** Keeps the folder out of git; for a folder that nobody named. */
  readonly isIgnoredByGit: boolean;
}

const REPORT_FILE = 'report.txt';
const IGNORE_FILE = '.gitignore';
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Writes the full text of each call, an index and the report into a folder. Only files of an earlier run are replaced
 * or removed. Each file is complete or as it was, also when the process is interrupted; returns false when it was.
 *
 * @throws JobError for a folder that cannot be written, or that holds something else under our names
 */
export async function writeTexts({ directory, calls, run, report, isIgnoredByGit }: TextsToWrite): Promise<boolean> {
  const files: NewFile[] = [
    ...(isIgnoredByGit && !existsSync(join(directory, IGNORE_FILE)) ? [{ file: IGNORE_FILE, text: '*\n' }] : []),
    ...calls.map(({ path, prompt }) => ({ file: fileOfCall(path), text: prompt.text })),
    { file: REPORT_FILE, text: report },
    { file: INDEX_FILE, text: formatRunIndex(run) },
  ];
  try {
    return await replaceFiles(directory, files);
  } catch (error) {
    if (error instanceof JobError) throw error;
    const exitCode = ['ENOSPC', 'EIO', 'EMFILE'].includes(systemErrorCode(error) ?? '') ? 1 : 2;
    throw new JobError(`could not write the texts to "${directory}": ${systemErrorReason(error)}.`, {
      exitCode,
      cause: error,
    });
  }
}

async function replaceFiles(directory: string, files: readonly NewFile[]): Promise<boolean> {
  mkdirSync(directory, { recursive: true });
  const earlier = listEarlierFiles(directory);
  refuseForeignFiles(directory, files, earlier);
  const interruption = watchInterruption();
  try {
    await stageFiles(directory, files, interruption.isStopped);
    if (interruption.isStopped()) return false;
    const kept = new Set(files.map(({ file }) => file));
    placeFiles(
      directory,
      files,
      [...earlier].filter((file) => !kept.has(file)),
    );
    return true;
  } finally {
    clearStaging(directory);
    interruption.end();
  }
}

/** The files of an earlier run: those that its index names, and the index and report themselves. */
function listEarlierFiles(directory: string): ReadonlySet<string> {
  const read = readTextFile(join(directory, INDEX_FILE), MOST_BYTES);
  const run = 'problem' in read ? undefined : parseRunIndex(read.text);
  return new Set(run === undefined ? [] : [INDEX_FILE, REPORT_FILE, ...run.calls.map(({ file }) => file)]);
}

function refuseForeignFiles(directory: string, files: readonly NewFile[], earlier: ReadonlySet<string>): void {
  const foreign = files.find(({ file }) => !earlier.has(file) && existsSync(join(directory, file)));
  if (foreign === undefined) return;
  const kind = lstatSync(join(directory, foreign.file)).isDirectory() ? 'folder' : 'file';
  throw new JobError(
    `could not write the texts to "${directory}": it holds a ${kind} "${foreign.file}" that no earlier run wrote. Choose another folder with --out.`,
  );
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Turns signals into a question, for as long as files are half written. */
function watchInterruption(): { readonly isStopped: () => boolean; readonly end: () => void } {
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return {
    isStopped: () => stopped,
    end: () => {
      for (const signal of SIGNALS) process.off(signal, stop);
    },
  };
}
