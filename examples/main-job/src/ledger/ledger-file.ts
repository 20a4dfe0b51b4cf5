import { appendFileSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MadeCall } from '@bitcode/pipeline-hosts';
import { JobError, systemErrorReason } from '../job-error';
import { formatLedgerLine } from './ledger-line';

/** A ledger that grows by a line a call, so that an interrupted run leaves what it made. */
export interface LedgerFile {
  readonly file: string;
  readonly add: (call: MadeCall) => void;
  readonly remove: () => void;
}

/**
 * Starts a ledger; one of an earlier run under this name is replaced.
 *
 * @throws JobError for a file that is no ledger, or that cannot be written
 */
export function startLedgerFile(file: string): LedgerFile {
  if (isLink(file))
    throw new JobError(`could not write the ledger "${file}": it is a symbolic link. Choose another with --ledger.`);
  if (existsSync(file) && !isLedger(file))
    throw new JobError(
      `could not write the ledger "${file}": it is there, and no ledger. Choose another with --ledger.`,
    );
  onDisk(file, () => {
    // One folder at most: where a file system refuses new ones, a recursive call of Node never ends.
    if (!existsSync(dirname(file))) mkdirSync(dirname(file));
    writeFileSync(file, '');
  });
  return {
    file,
    add: (call) => onDisk(file, () => appendFileSync(file, `${formatLedgerLine(call)}\n`)),
    remove: () => onDisk(file, () => rmSync(file)),
  };
}

const isLink = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

function isLedger(file: string): boolean {
  const text = onDisk(file, () => readFileSync(file, 'utf8'));
  return text === '' || text.startsWith('{"product":');
}

function onDisk<Value>(file: string, action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    throw new JobError(`could not write the ledger "${file}": ${systemErrorReason(error)}.`, {
      exitCode: 1,
      cause: error,
    });
  }
}
