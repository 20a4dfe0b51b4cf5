import { closeSync, fsyncSync, openSync, readdirSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PromptError } from '../lock-error';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const INTERRUPTED = 130;

/**
 * Replaces a file as a whole: at each moment it is the earlier one or the new one. A signal that asks the process to end
 * waits until then.
 *
 * @throws LOCK_WRITE_FAILED
 */
export function writeAtomically(file: string, text: string): void {
  const end = (): never => process.exit(INTERRUPTED);
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    replaceFile(resolveLink(file), text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PromptError('LOCK_WRITE_FAILED', `could not write "${file}": ${reason}. What was there is as it was.`, {
      details: { file },
      cause,
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

/** A link stays a link: what it leads to is replaced. */
function resolveLink(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return file;
    throw error;
  }
}

function replaceFile(file: string, text: string): void {
  removeLeftOvers(file);
  const temporary = `${file}.writing-${process.pid}`;
  try {
    const handle = openSync(temporary, 'wx');
    try {
      const bytes = Buffer.from(text, 'utf8');
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Of a process that was killed. */
function removeLeftOvers(file: string): void {
  const prefix = `${basename(file)}.writing-`;
  for (const name of readdirSync(dirname(file))) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (!Number.isNaN(owner) && (owner === process.pid || !isAlive(owner))) rmSync(join(dirname(file), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
