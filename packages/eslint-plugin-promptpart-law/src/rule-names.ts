import { ALLOW_CODES, FILE_CODES, type RuleCode } from '@bitcode/promptpart-law';

/** The codes that one file shows, each of which is a rule. Those that need the whole tree are the command line's alone. */
export const LINTED_CODES: readonly RuleCode[] = [...FILE_CODES, ...ALLOW_CODES];

/** The ESLint name of a code's rule: `part-outside` for PART_OUTSIDE. */
export function ruleName(code: RuleCode): string {
  return code.toLowerCase().replaceAll('_', '-');
}
