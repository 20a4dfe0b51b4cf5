import { existsSync } from 'node:fs';
import { comparePromptLocks } from '../compare/compare-prompt-locks';
import { isPromptError } from '../lock-error';
import { describeHeadline } from '../report/describe-comparison';
import { showNoun } from '../report/show-numbers';
import type { Command } from './command';
import { type FoundLock, readLockFile } from './find-lock';
import type { Terminal } from './terminal';
import { makeToday } from './today';
import { writeAtomically } from './write-atomically';

/** `prompt-lock write` */
export async function runWrite(command: Command, terminal: Terminal): Promise<number> {
  const { lock, text, lockFile, name, options } = await makeToday(command, terminal);
  const calls = showNoun(Object.keys(lock.calls).length, 'call');
  const before = readEarlier(lockFile);
  if (before?.text === text) {
    terminal.out(`${name} is as it was: ${calls}.\n`);
    return 0;
  }
  writeAtomically(lockFile, text);
  const told = before === undefined ? calls : describeHeadline(comparePromptLocks(before.lock, lock, options));
  terminal.out(`Wrote ${name}: ${told}.\n`);
  return 0;
}

/** One that cannot be read is replaced: what is in it is made from the sources. */
function readEarlier(file: string): FoundLock | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return readLockFile(file);
  } catch (error) {
    if (isPromptError(error)) return undefined;
    throw error;
  }
}
