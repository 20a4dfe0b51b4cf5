import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  if (existsSync(file) && !isLedger(file))
    throw new JobError(
      `could not write the ledger "${file}": it is there, and no ledger. Choose another with --ledger.`,
    );
  onDisk(file, () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  });
  return {
    file,
    add: (call) => onDisk(file, () => appendFileSync(file, `${formatLedgerLine(call)}\n`)),
    remove: () => onDisk(file, () => rmSync(file)),
  };
}

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
