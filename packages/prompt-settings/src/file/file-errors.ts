import { PromptError } from '@bitcode/prompts';

/** The code of a system error, if it is one. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Resolves to what the call gives, or undefined when the system answers with one of these codes. */
export async function unless<Result>(
  codes: string | readonly string[],
  call: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if ([codes].flat().includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

const FULL = 'the disk is full, or the quota used up';
const PERMISSION = 'this process may not write there';

/** What a system error says of a place that is to be written to. */
const WRITE_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: 'the file is larger than the system allows',
  EROFS: 'the file system is read-only',
  EACCES: PERMISSION,
  EPERM: PERMISSION,
  ENOTDIR: 'a file is in the place of a folder',
};

/** Returns a write's error with its reason in words, where the system gave one that is known. */
export function writeError(directory: string, error: unknown): unknown {
  const reason = WRITE_FAULTS[systemCode(error) ?? ''];
  return reason === undefined ? error : notWritable(directory, reason, error);
}

/** Returns the error of a directory that can be read and not be written to. */
export function notWritable(directory: string, reason: string, cause?: unknown): PromptError {
  return new PromptError(
    'STORE_NOT_WRITABLE',
    `could not write to "${directory}": ${reason}. Expected a folder with room, for this process to write to. Mend that and save again; what is there can still be read.`,
    { cause, details: { directory, reason } },
  );
}
