import { type Diagnostic, isPromptError, PromptError } from '@bitcode/prompts';

/** A problem of a lock file, at its line. */
export interface LockProblem extends Diagnostic {
  /** Counted from 1. */
  readonly line?: number;
}

declare global {
  interface BitcodePromptErrorDetails {
    LOCK_CALL_INVALID: { readonly problems: readonly LockProblem[] };
    LOCK_NOT_EXACT: { readonly problems: readonly LockProblem[] };
    LOCK_INVALID: { readonly problems: readonly LockProblem[] };
    LOCK_MERGE_MARKERS: { readonly problems: readonly LockProblem[] };
    LOCK_TOO_NEW: { readonly version: unknown };
    LOCK_CONFIG_INVALID: { readonly file: string };
    LOCK_CONFIG_FAILED: { readonly file: string };
    LOCK_BASE_MISSING: { readonly base: string };
    LOCK_WRITE_FAILED: { readonly file: string };
  }
}

export { isPromptError, PromptError };

const MOST_SHOWN = 20;

/** Returns problems a line each, and how many more there are; all of them are in the error's details. */
export function listProblems(problems: readonly LockProblem[]): string {
  const shown = problems.slice(0, MOST_SHOWN).map(({ line, message }) => {
    return line === undefined ? `  ${message}` : `  line ${line}: ${message}`;
  });
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}
