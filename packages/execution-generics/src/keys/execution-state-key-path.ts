import { assertExecutionId, EXECUTION_PATH_SEPARATOR } from '../execution-id';
import { assertExecutionNamespace } from '../execution-stores';

/**
 * Returns the full path of a key. The first `#` ends the node path and the first `:` after it the namespace, in which
 * `%` and `:` are written `%25` and `%3A`; a key may be any text and is written as it is.
 *
 * @throws EXECUTION_ID_INVALID, EXECUTION_NAMESPACE_INVALID
 * @example formatExecutionStateKeyPath(['run', 'step:plan'], 'step', 'output'); // => 'run/step:plan#step:output'
 */
export function formatExecutionStateKeyPath(segments: readonly string[], namespace: string, key: string): string {
  const nodePath = segments.map(assertExecutionId).join(EXECUTION_PATH_SEPARATOR);
  return `${nodePath}#${encodeNamespace(assertExecutionNamespace(namespace))}:${key}`;
}

/** Returns a namespace as key paths write it. */
export function encodeNamespace(namespace: string): string {
  return namespace.replaceAll('%', '%25').replaceAll(':', '%3A');
}
