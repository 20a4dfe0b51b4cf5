import type { Diagnostic, PromptError } from '@bitcode/prompts';
import { textFileError } from '../yaml/text-file-error';

/** What is wrong with a `SKILL.md`, and on which line, from 1. */
export interface SkillFault {
  readonly code: string;
  readonly line: number;
  readonly reason: string;
  readonly hint: string;
  readonly field?: string;
}

/** Returns the error for a skill that cannot be read: the code of the first fault, all of them in `details.diagnostics`. */
export function skillFileError(faults: readonly SkillFault[]): PromptError {
  const diagnostics = [...faults]
    .sort((a, b) => a.line - b.line)
    .map(({ code, line, reason, hint, field }): Diagnostic => {
      const place = field === undefined ? {} : { field };
      return { code, severity: 'error', message: `line ${line}: ${reason}`, ...place, hint };
    });
  return textFileError({ what: 'a skill', expected: 'a SKILL.md with name and description', diagnostics });
}
