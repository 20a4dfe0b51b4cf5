import { PromptError } from '@bitcode/prompts';

/** Separates the ids of a node path; no id contains it. */
export const EXECUTION_PATH_SEPARATOR = '/';

/** The kinds of the tree; a host may have words of its own beside them. */
const KINDS = ['execution', 'pipeline', 'phase', 'agent', 'step', 'failsafe', 'thinking'];

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
export const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]/;
// eslint-disable-next-line no-control-regex -- the same
const CONTROL_CHARACTER_OR_LINE_BREAK = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const REPEAT_MARKS = /(?<=.)(?:~\d+)+$/;

/** Why `id` cannot be a segment of a node path, in words that complete "it …"; undefined for a good one. */
function findExecutionIdFault(id: unknown): string | undefined {
  if (typeof id !== 'string') return 'is no string';
  if (id === '') return 'is empty';
  if (id.includes(EXECUTION_PATH_SEPARATOR)) return 'contains "/", which separates the ids of a node path';
  if (id.includes('#')) return 'contains "#", which ends the node path in a key path';
  return CONTROL_CHARACTER.test(id) ? 'contains a control character' : undefined;
}

/**
 * Returns `id` unchanged when it can be a segment of a node path: not empty, without `/`, `#` and control characters.
 *
 * @throws EXECUTION_ID_INVALID
 */
export function assertExecutionId(id: string): string {
  const fault = findExecutionIdFault(id);
  if (fault === undefined) return id;
  const shown = JSON.stringify(id) ?? String(id);
  throw new PromptError(
    'EXECUTION_ID_INVALID',
    `could not make execution ${shown}: its id ${fault}. Expected text without "/", "#" and control characters. Received ${shown}. Replace those characters before the id is used.`,
    { details: { id } },
  );
}

/**
 * Returns `name` unchanged when it can stand in a line that a model reads: a line break in it would begin a line, or a
 * section, of its own.
 *
 * @throws EXECUTION_NAME_INVALID
 */
export function assertExecutionName(name: string): string {
  if (typeof name === 'string' && !CONTROL_CHARACTER_OR_LINE_BREAK.test(name)) return name;
  const shown = JSON.stringify(name) ?? String(name);
  throw new PromptError(
    'EXECUTION_NAME_INVALID',
    `could not make execution ${shown}: its name ${typeof name === 'string' ? 'contains a control character or a line break' : 'is no string'}. Expected text on one line. Received ${shown}. Replace those characters before the name is used.`,
    { details: { name } },
  );
}

/**
 * Returns the kind in an id: its leading `<kind>:` where that is a kind of the tree, else `execution`.
 *
 * @example readExecutionKind('phase:setup'); // => 'phase'
 */
export function readExecutionKind(id: string): string {
  const word = id.slice(0, Math.max(id.indexOf(':'), 0));
  return KINDS.includes(word) ? word : 'execution';
}

/**
 * Returns the name in an id: the id without a leading `<kind>:` and without the `~n` of a repeated sibling. What would
 * leave nothing stays.
 *
 * @example readExecutionName('phase:setup~2', 'phase'); // => 'setup'
 */
export function readExecutionName(id: string, kind: string): string {
  const prefix = `${kind}:`;
  const named = id.startsWith(prefix) && id.length > prefix.length ? id.slice(prefix.length) : id;
  return named.includes('~') ? named.replace(REPEAT_MARKS, '') : named;
}
