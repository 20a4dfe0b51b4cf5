import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LawError } from '../law/law-error';
import { detourOnTheWay } from './regular-file';

/**
 * Writes a file below `root` so that at every moment either the old or the new text is there, whole: a temporary file
 * beside it, then a rename. Folders are made; the rights of an existing file stay; what a killed run left beside it goes.
 *
 * @throws WRITE_FAILED also for a place outside the root or behind a link
 */
export function writeFileAtomically(root: string, file: string, text: string): void {
  const path = join(root, file);
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}${ENDING}`);
  refuseDetour(root, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    sweepBeside(path);
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    writeFileSync(temporary, text, { flag: 'wx', ...(mode === undefined ? {} : { mode }) });
    renameSync(temporary, path);
  } catch (cause) {
    rmSync(temporary, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LawError(
      'WRITE_FAILED',
      `could not write "${path}": ${reason}. Nothing of it was changed. Mend the rights or the disk and run the same command again.`,
      { cause },
    );
  }
}

/**
 * Refuses a place that is not plainly inside the root.
 *
 * @throws WRITE_FAILED
 */
export function refuseDetour(root: string, file: string): void {
  const detour = detourOnTheWay(root, file);
  if (detour !== undefined)
    throw new LawError(
      'WRITE_FAILED',
      `could not write "${file}": "${detour}" leads out of "${root}" or is a link. Expected folders and regular files inside it. Nothing of it was changed. Name another place, or run the command where the file is.`,
    );
}

const ENDING = '.promptpart-law.tmp';

/** Removes the temporary files that a killed run left for `path`. */
export function sweepBeside(path: string): void {
  const start = `.${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(start) || !name.endsWith(ENDING)) continue;
    const owner = Number(name.slice(start.length, -ENDING.length));
    if (Number.isInteger(owner) && (owner === process.pid || !isAlive(owner)))
      rmSync(join(dirname(path), name), { force: true });
  }
}

/** True for a process that runs. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
