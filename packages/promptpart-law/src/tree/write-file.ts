import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LawError } from '../law/law-error';

/**
 * Writes a file so that at every moment either the old or the new text is there, whole: a temporary file beside it,
 * then a rename. Folders are made; the rights of an existing file stay.
 *
 * @throws WRITE_FAILED
 */
export function writeFileAtomically(path: string, text: string): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    writeFileSync(temporary, text, mode === undefined ? {} : { mode });
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
