import { type LockProblem, listProblems, PromptError } from './lock-error';
import type { LockableCall } from './prompt-lock';

/** @throws LOCK_CALL_INVALID */
export function assertCalls(calls: readonly LockableCall[]): void {
  const ids = new Set<unknown>();
  const problems = calls.flatMap((call, index): LockProblem[] => {
    const reason = findReason(call, ids);
    ids.add(call?.id);
    if (reason === undefined) return [];
    const path = typeof call?.id === 'string' ? call.id : `#${index + 1}`;
    return [{ code: 'LOCK_CALL_INVALID', severity: 'error', message: `call ${JSON.stringify(path)}: ${reason}`, path }];
  });
  if (problems.length === 0) return;
  throw new PromptError(
    'LOCK_CALL_INVALID',
    `could not lock the calls: ${problems.length} of them cannot be kept.\n${listProblems(problems)}\nCorrect what \`calls()\` yields.`,
    { details: { problems } },
  );
}

function findReason(call: LockableCall, ids: ReadonlySet<unknown>): string | undefined {
  if (
    typeof call?.id !== 'string' ||
    call.id === '' ||
    /\p{Cc}|[\u2028\u2029]/u.test(call.id) ||
    !call.id.isWellFormed()
  )
    return `its id is ${JSON.stringify(call?.id)}. Expected a name on one line`;
  if (ids.has(call.id)) return 'another call has the same id. Expected one id a call';
  const { weight } = call;
  if (weight !== undefined && !(Number.isFinite(weight) && weight >= 0))
    return `its weight is ${String(weight)}. Expected how often it is made in a run, 0 or more`;
  if (typeof call.prompt?.text !== 'string' || !Array.isArray(call.prompt.blocks))
    return 'its prompt is no assembled prompt. Expected what renderPrompt, a walk or assemblePrompt gives';
  return undefined;
}
