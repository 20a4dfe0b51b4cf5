import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The largest file that is read: a source of this size is generated, and a device has no end. */
export const MAXIMUM_BYTES = 16 * 1024 * 1024;

/** Not there on Windows, where opening waits for nobody. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Why a path is not read although something is there. */
class IrregularFileError extends Error {
  constructor(readonly code: 'NOT_A_REGULAR_FILE' | 'TOO_LARGE') {
    super(code);
  }
}

/**
 * The text of a regular file; whatever is put in its place meanwhile (a link, a pipe, a device) is refused.
 *
 * @throws IrregularFileError, or the system's own error
 */
export function readRegularFile(path: string): string {
  const file = openSync(path, constants.O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new IrregularFileError('NOT_A_REGULAR_FILE');
    if (stats.size > MAXIMUM_BYTES) throw new IrregularFileError('TOO_LARGE');
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/**
 * What on the way from `root` to `file` leads elsewhere: a step to above the root, a link, or something that is neither
 * folder nor regular file. Undefined where the way is plain, also where its end is not there yet.
 */
export function detourOnTheWay(root: string, file: string): string | undefined {
  const segments = file.split('/');
  if (file === '' || file.startsWith('/') || /^[A-Za-z]:/.test(file) || segments.includes('..')) return file;
  for (const [index] of segments.entries()) {
    const path = segments.slice(0, index + 1).join('/');
    const stats = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    const isPlain = index === segments.length - 1 ? stats.isFile() : stats.isDirectory();
    if (!isPlain) return path;
  }
  return undefined;
}
