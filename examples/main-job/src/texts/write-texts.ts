import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@bitcode/pipeline-hosts';
import { printData } from '../cli/command-output';
import { JobError, systemErrorCode, systemErrorReason } from '../job-error';
import { formatLedgerLine } from '../ledger/ledger-line';
import { readTextFile } from '../repository/read-text-file';
import type { ProductRun } from '../run/run-products';
import { refuseLink, refuseLinks } from './refuse-links';
import { fileOfCall, formatRunIndex, INDEX_FILE, type RecordedRun, readIndexedFiles } from './run-index';
import { clearStaging, type NewFile, placeFiles, stageFiles } from './staged-files';

/** What is written, and where. */
export interface TextsToWrite {
  readonly directory: string;
  readonly calls: readonly Call[];
  /** What was run; its calls go into the ledger, its outputs into files. */
  readonly runs: readonly ProductRun[];
  readonly run: RecordedRun;
  /** The table of the calls, to read. */
  readonly report: string;
  /** Ends the writing, with nothing in place, when it is aborted. */
  readonly signal: AbortSignal;
}

const REPORT_FILE = 'report.txt';
const LEDGER_FILE = 'ledger.jsonl';
const OUTPUT_FILES = { deposit: 'deposit.json', read: 'read.json' } satisfies Record<ProductRun['product'], string>;
const OWN_FILES = [INDEX_FILE, REPORT_FILE, LEDGER_FILE, ...Object.values(OUTPUT_FILES)];
const IGNORE_FILE = '.gitignore';
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Sees that texts can go into a folder, before work is done for them; one that nobody named is kept out of git.
 *
 * @throws JobError for a folder that cannot be written, or that holds something else under our names
 */
export function prepareFolder(directory: string, isNamed: boolean): Promise<void> {
  return onDisk(directory, () => {
    if (isNamed) mkdirSync(directory, { recursive: true });
    else makeDefaultFolder(directory);
    refuseForeignFiles(directory, OWN_FILES, listEarlierFiles(directory));
  });
}

/**
 * Writes the full text of each call, what was run, an index and the report into a folder. Only files of an earlier run are replaced
 * or removed. Each file is complete or as it was, also when the process is interrupted; returns false when it was.
 *
 * @throws JobError for a folder that cannot be written, or that holds something else under our names
 */
export async function writeTexts({ directory, ...texts }: TextsToWrite): Promise<boolean> {
  return onDisk(directory, () => replaceFiles(directory, listFiles(texts), texts.signal));
}

/**
 * Makes the folder that nobody named, and has git leave it alone.
 *
 * @throws JobError when it is a link
 */
export const prepareDefaultFolder = (directory: string): Promise<void> =>
  onDisk(directory, () => makeDefaultFolder(directory));

function makeDefaultFolder(directory: string): void {
  refuseLink(directory);
  mkdirSync(directory, { recursive: true });
  try {
    // Fails where anything has the name, a link that leads nowhere too.
    writeFileSync(join(directory, IGNORE_FILE), '*\n', { flag: 'wx' });
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
}

async function onDisk<Value>(directory: string, action: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof JobError) throw error;
    const exitCode = ['ENOSPC', 'EIO', 'EMFILE'].includes(systemErrorCode(error) ?? '') ? 1 : 2;
    throw new JobError(`could not write the texts to "${directory}": ${systemErrorReason(error)}.`, {
      exitCode,
      cause: error,
    });
  }
}

function listFiles({ calls, runs, run, report }: Omit<TextsToWrite, 'directory' | 'signal'>): NewFile[] {
  const ledger = runs.flatMap((one) => one.calls.map((call) => `${formatLedgerLine(call)}\n`));
  return [
    ...calls.map(({ path, prompt }) => ({ file: fileOfCall(path), text: prompt.text })),
    ...runs.map(({ product, output }) => ({ file: OUTPUT_FILES[product], text: printData(output as object) })),
    { file: LEDGER_FILE, text: ledger.join('') },
    { file: REPORT_FILE, text: report },
    { file: INDEX_FILE, text: formatRunIndex(run) },
  ];
}

async function replaceFiles(directory: string, files: readonly NewFile[], signal: AbortSignal): Promise<boolean> {
  mkdirSync(directory, { recursive: true });
  const earlier = listEarlierFiles(directory);
  refuseForeignFiles(
    directory,
    files.map(({ file }) => file),
    earlier,
  );
  refuseLinks(directory, [...files.map(({ file }) => file), ...earlier]);
  clearStaging(directory);
  try {
    await stageFiles(directory, files, () => signal.aborted);
    if (signal.aborted) return false;
    const kept = new Set(files.map(({ file }) => file));
    placeFiles(
      directory,
      files,
      [...earlier].filter((file) => !kept.has(file)),
    );
    return true;
  } finally {
    clearStaging(directory);
  }
}

/** The files of an earlier run: those that its index names, and the index and report themselves. */
function listEarlierFiles(directory: string): ReadonlySet<string> {
  const read = readTextFile(join(directory, INDEX_FILE), MOST_BYTES);
  const files = 'problem' in read ? undefined : readIndexedFiles(read.text);
  return new Set(files === undefined ? [] : [...OWN_FILES, ...files]);
}

function refuseForeignFiles(directory: string, files: readonly string[], earlier: ReadonlySet<string>): void {
  const foreign = files.find((file) => !earlier.has(file) && existsSync(join(directory, file)));
  if (foreign === undefined) return;
  const kind = lstatSync(join(directory, foreign)).isDirectory() ? 'folder' : 'file';
  throw new JobError(
    `could not write the texts to "${directory}": it holds a ${kind} "${foreign}" that no earlier run wrote. Choose another folder with --out.`,
  );
}
