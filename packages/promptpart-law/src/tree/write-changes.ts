import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LawError } from '../law/law-error';
import { isAlive, refuseDetour, sweepBeside, writeFileAtomically } from './write-file';

/** What becomes of one file: `before` is missing for a new one, `after` for one that goes. */
export interface FileChange {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The changes of a run that is under way or was stopped. */
interface Journal {
  readonly process: number;
  readonly changes: ReadonlyArray<{
    readonly file: string;
    /** A digest of the text that is replaced; null for none. */
    readonly before: string | null;
    readonly after: string | null;
  }>;
}

/** Where the changes of a run stand until all of them are made. */
export const JOURNAL_FILE = '.promptpart-law.pending.json';

/**
 * Makes all changes, or none when one of them cannot be begun. They are written down first: a run that is stopped in the
 * middle is finished by `finishPending`. Interrupts wait for the end of this.
 *
 * @throws WRITE_FAILED also when a file changed since it was read, or lies outside the root or behind a link
 */
export function writeChanges(root: string, changes: readonly FileChange[]): void {
  if (changes.length === 0) return;
  for (const { file } of changes) refuseDetour(root, file);
  for (const { file, before } of changes) if (textOf(root, file) !== before) throw changedMeanwhile(file);
  const wait = (): void => undefined;
  for (const signal of SIGNALS) process.on(signal, wait);
  try {
    openJournal(root, changes);
    for (const { file, after } of changes) apply(root, file, after);
    rmSync(join(root, JOURNAL_FILE), { force: true });
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, wait);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Finishes what a stopped run began; returns a sentence for each file that was edited since and is left as it is.
 *
 * @throws WRITE_FAILED when the other run is still under way
 */
export function finishPending(root: string): readonly string[] {
  const journal = readJournal(root);
  if (journal === undefined) return [];
  if (journal.process !== process.pid && isAlive(journal.process))
    throw new LawError(
      'WRITE_FAILED',
      `could not write in "${root}": another run (process ${journal.process}) is writing there. Wait for its end; when there is no such run, delete "${JOURNAL_FILE}".`,
    );
  const left = journal.changes.filter((change) => !finish(root, change)).map(({ file }) => file);
  rmSync(join(root, JOURNAL_FILE), { force: true });
  return left.map(
    (file) => `${file}: an earlier run was stopped before it changed this file, and the file was edited since`,
  );
}

/** True when a stopped run waits to be finished. */
export function isPending(root: string): boolean {
  return existsSync(join(root, JOURNAL_FILE));
}

function openJournal(root: string, changes: readonly FileChange[]): void {
  const journal: Journal = {
    process: process.pid,
    changes: changes.map(({ file, before, after }) => ({
      file,
      before: before === undefined ? null : digest(before),
      after: after ?? null,
    })),
  };
  try {
    writeFileSync(join(root, JOURNAL_FILE), JSON.stringify(journal), { flag: 'wx' });
  } catch (cause) {
    throw new LawError(
      'WRITE_FAILED',
      `could not begin to write in "${root}": ${cause instanceof Error ? cause.message : String(cause)}. Nothing was changed. Mend the rights or the disk, or wait for another run, and run the command again.`,
      { cause },
    );
  }
}

/** The journal of a stopped run; one that was not written to its end says that nothing was begun, and goes. */
function readJournal(root: string): Journal | undefined {
  const path = join(root, JOURNAL_FILE);
  if (!existsSync(path)) return undefined;
  refuseDetour(root, JOURNAL_FILE);
  try {
    const journal: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isJournal(journal)) return journal;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  rmSync(path, { force: true });
  return undefined;
}

function isJournal(value: unknown): value is Journal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'process' in value &&
    Number.isInteger(value.process) &&
    'changes' in value &&
    Array.isArray(value.changes) &&
    value.changes.every((change) => typeof change?.file === 'string')
  );
}

/** Makes a change that was begun; false for a file that somebody edited in between. */
function finish(root: string, { file, before, after }: Journal['changes'][number]): boolean {
  refuseDetour(root, file);
  if (existsSync(dirname(join(root, file)))) sweepBeside(join(root, file));
  const text = textOf(root, file);
  if (text === (after ?? undefined)) return true;
  if ((text === undefined ? null : digest(text)) !== before) return false;
  apply(root, file, after ?? undefined);
  return true;
}

function apply(root: string, file: string, after: string | undefined): void {
  if (after !== undefined) return writeFileAtomically(root, file, after);
  refuseDetour(root, file);
  rmSync(join(root, file), { force: true });
}

function textOf(root: string, file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function changedMeanwhile(file: string): LawError {
  return new LawError(
    'WRITE_FAILED',
    `could not change "${file}": it changed since it was read. Nothing was written. Run the command again.`,
  );
}
