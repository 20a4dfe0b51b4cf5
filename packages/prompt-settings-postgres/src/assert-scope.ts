import { PromptError } from '@bitcode/prompt-settings';

const LONGEST = 200;

/** @throws SCOPE_INVALID for a blank or too long scope, or one that PostgreSQL could not keep exactly */
export function assertScope(scope: string): void {
  if (scope.trim() !== '' && scope.length <= LONGEST && !scope.includes('\0') && scope.isWellFormed()) return;
  throw new PromptError(
    'SCOPE_INVALID',
    `could not use scope ${JSON.stringify(scope.slice(0, 60))}: it is blank, longer than ${LONGEST} characters, or not well-formed. Expected a team's name. Choose a shorter, plain one.`,
    { details: { scope } },
  );
}
