import { type LockProblem, listProblems, PromptError } from './lock-error';
import { LockReader } from './lock-reader';
import type { LockableCall, PromptLock } from './prompt-lock';

/**
 * Holds what is rebuilt from a lock against the texts that it was made of.
 *
 * @throws LOCK_NOT_EXACT
 */
export function assertExact(lock: PromptLock, calls: readonly LockableCall[]): void {
  const reader = new LockReader(lock);
  const problems = calls.flatMap((call) => compareCall(reader, call));
  if (problems.length === 0) return;
  throw new PromptError(
    'LOCK_NOT_EXACT',
    `could not lock the calls: ${problems.length} texts cannot be rebuilt from their blocks and segments.\n${listProblems(problems)}\nHand over what renderPrompt, a walk or assemblePrompt gave, unchanged.`,
    { details: { problems } },
  );
}

function compareCall(reader: LockReader, { id, prompt, tail, user, tools = [], schema }: LockableCall): LockProblem[] {
  const read = reader.call(id);
  const userText = typeof user === 'string' ? user : user?.text;
  const pairs = [
    ['system', prompt.text, read.system.text],
    ['user', userText, read.userText],
    ['tail', tail?.text, read.tail?.text],
    ['tools', JSON.stringify(tools), JSON.stringify(read.tools)],
    ['schema', JSON.stringify(schema), JSON.stringify(read.schema)],
  ] as const;
  return pairs.flatMap(([field, given, rebuilt]): LockProblem[] => {
    if (given === rebuilt) return [];
    const at = firstDifference(given ?? '', rebuilt ?? '');
    const message = `call "${id}": its ${field} text differs from code unit ${at} on`;
    return [{ code: 'LOCK_NOT_EXACT', severity: 'error', message, path: id, field, range: { start: at, end: at } }];
  });
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
