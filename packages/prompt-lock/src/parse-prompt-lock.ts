import { findDepth, findLines } from './find-lines';
import { findUnfilled } from './find-unfilled';
import { type LockProblem, listProblems, PromptError } from './lock-error';
import type { PromptLock } from './prompt-lock';
import { readLock } from './read-lock';

const MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?:$|[ \r])/;
const LARGEST = 128 * 1024 * 1024;
/** Far beyond what a template in a slot of a template needs, far below what ends a process. */
const DEEPEST = 200;

/**
 * Returns what a lock file says.
 *
 * @throws LOCK_MERGE_MARKERS for a file with a merge that nobody finished, LOCK_INVALID for one that is no lock, with every
 *   problem and its line in `details.problems`, LOCK_TOO_NEW
 */
export function parsePromptLock(text: string): PromptLock {
  if (text.length > LARGEST)
    throw invalid([{ ...ERROR, message: `it has ${text.length} characters. Expected at most ${LARGEST}` }]);
  refuseMarkers(text);
  const depth = findDepth(text);
  if (depth > DEEPEST) throw invalid([{ ...ERROR, message: `it nests ${depth} deep. Expected at most ${DEEPEST}` }]);
  const value = parseJson(text);
  if (isRecord(value) && typeof value.promptLock === 'number' && value.promptLock > 1) {
    throw new PromptError(
      'LOCK_TOO_NEW',
      `could not read the prompt lock: it has form ${value.promptLock}. Expected form 1. Update @bitcode/prompt-lock.`,
      { details: { version: value.promptLock } },
    );
  }
  const { lineOf, repeated } = findLines(text);
  const { lock, problems } = readLock(value);
  const all = [
    ...repeated.map(
      ({ name, line }): LockProblem => ({ ...ERROR, line, message: `${JSON.stringify(name)} stands twice` }),
    ),
    ...(problems.length > 0 ? problems : findUnfilled(lock)).map(({ path, message }): LockProblem => {
      const line = lineOf(path);
      return { ...ERROR, path: path.join(' › '), ...(line === undefined ? {} : { line }), message };
    }),
  ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (all.length > 0) throw invalid(all);
  return lock;
}

const ERROR = { code: 'LOCK_INVALID', severity: 'error' } as const;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No line of a lock begins with a marker: texts stand in quotes, behind spaces. */
function refuseMarkers(text: string): void {
  const problems = text.split('\n').flatMap((content, index): LockProblem[] => {
    if (!MARKER.test(content)) return [];
    const message = `a marker of git, ${JSON.stringify(content.trimEnd().slice(0, 80))}`;
    return [{ code: 'LOCK_MERGE_MARKERS', severity: 'error', line: index + 1, message }];
  });
  if (problems.length === 0) return;
  throw new PromptError(
    'LOCK_MERGE_MARKERS',
    `could not read the prompt lock: a merge is not finished in it.\n${listProblems(problems)}\nMerge the sources of the prompts, then run \`npx @bitcode/prompt-lock write\`: the lock is made anew from them.`,
    { details: { problems } },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = lineOfError(error.message, text);
    throw invalid([
      { ...ERROR, ...(line === undefined ? {} : { line }), message: `it is no JSON: ${error.message.slice(0, 200)}` },
    ]);
  }
}

/** V8 tells the place in words. */
function lineOfError(message: string, text: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of JSON/.test(message) ? text.trimEnd().split('\n').length : undefined;
}

function invalid(problems: readonly LockProblem[]): PromptError<'LOCK_INVALID'> {
  return new PromptError(
    'LOCK_INVALID',
    `could not read the prompt lock: ${problems.length === 1 ? 'it is' : `${problems.length} things in it are`} not as \`write\` writes it.\n${listProblems(problems)}\nRun \`npx @bitcode/prompt-lock write\`: the lock is made anew from the sources of the prompts.`,
    { details: { problems } },
  );
}
