/** Something the caller of the job has to put right: one sentence for a person, and the exit code that goes with it. */
export class JobError extends Error {
  /** 2 for a wrong argument, 1 for what the machine refused. */
  readonly exitCode: 1 | 2;

  constructor(message: string, { exitCode = 2, cause }: { readonly exitCode?: 1 | 2; readonly cause?: unknown } = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'JobError';
    this.exitCode = exitCode;
  }
}

/** Returns the code of a system error (`ENOENT`, `EACCES`, …), undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EEXIST: 'it is a file',
  ENOTDIR: 'part of the path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'access is not allowed',
  EPERM: 'the system does not permit it',
  ELOOP: 'its symbolic links go in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Returns in plain words why a file operation failed; an error that is not the system's is thrown on. */
export function systemErrorReason(error: unknown): string {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  return REASONS[code] ?? `the system says ${code}`;
}
