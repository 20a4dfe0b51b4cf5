import { assertExecutionId, EXECUTION_PATH_SEPARATOR, findExecutionIdFault } from '../execution-id';
import { assertExecutionNamespace, isExecutionNamespace } from '../execution-stores';

/** One key of one node: the ids down to the node, the namespace, the key. */
export interface ExecutionStateKey {
  readonly segments: readonly string[];
  readonly namespace: string;
  readonly key: string;
}

/**
 * Returns the full path of a key. The first `#` ends the node path and the first `:` after it the namespace, so that a
 * key may be any text.
 *
 * @throws EXECUTION_ID_INVALID, EXECUTION_NAMESPACE_INVALID
 * @example formatExecutionStateKeyPath(['run', 'step:plan'], 'step', 'output'); // => 'run/step:plan#step:output'
 */
export function formatExecutionStateKeyPath(segments: readonly string[], namespace: string, key: string): string {
  const nodePath = segments.map(assertExecutionId).join(EXECUTION_PATH_SEPARATOR);
  return `${nodePath}#${assertExecutionNamespace(namespace)}:${key}`;
}

/** Reads `a/b#ns:key`; an empty node path has no segments. Undefined when the text has another form. */
export function readExecutionStateKeyPath(path: string): ExecutionStateKey | undefined {
  const hash = path.indexOf('#');
  const colon = path.indexOf(':', hash);
  if (hash < 0 || colon < 0) return undefined;
  const segments = hash === 0 ? [] : path.slice(0, hash).split(EXECUTION_PATH_SEPARATOR);
  const namespace = path.slice(hash + 1, colon);
  const wellFormed = isExecutionNamespace(namespace) && segments.every((id) => findExecutionIdFault(id) === undefined);
  return wellFormed ? { segments, namespace, key: path.slice(colon + 1) } : undefined;
}

/** Reads `ns#key` or `ns:key`, whichever separator comes first. Undefined when the text has another form. */
export function readBareStateKey(path: string): Omit<ExecutionStateKey, 'segments'> | undefined {
  const end = path.search(/[#:]/);
  const namespace = path.slice(0, Math.max(end, 0));
  return isExecutionNamespace(namespace) ? { namespace, key: path.slice(end + 1) } : undefined;
}
