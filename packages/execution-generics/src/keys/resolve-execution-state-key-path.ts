import type { Execution } from '../execution';
import { executionSubtree } from '../execution-subtree';
import {
  type ExecutionStateKey,
  formatExecutionStateKeyPath,
  readBareStateKey,
  readExecutionStateKeyPath,
} from './execution-state-key-path';

/** What a key path led to. `candidates` are the full key paths, in tree order, that it may have meant. */
export type ResolvedExecutionStateKey =
  | { readonly found: true; readonly value: unknown }
  | { readonly found: false; readonly reason: 'missing' | 'malformed'; readonly candidates?: undefined }
  | { readonly found: false; readonly reason: 'ambiguous'; readonly candidates: readonly string[] };

/**
 * Returns the value that a key path names in the tree of `root`. It is read exactly first, with the root's id and
 * then without it (`#ns:key` is the root's own key); then as `ns#key` or `ns:key`, when one key of the whole tree is
 * called that. Nothing is guessed.
 *
 * @example resolveExecutionStateKeyPath(run, 'step:output'); // => { found: true, value: 'three sections' }
 */
export function resolveExecutionStateKeyPath(root: Execution, path: string): ResolvedExecutionStateKey {
  const top = root.getRoot();
  if (typeof path !== 'string') return { found: false, reason: 'malformed' };
  const exact = readExecutionStateKeyPath(path);
  const bare = readBareStateKey(path);
  if (exact === undefined && bare === undefined) return { found: false, reason: 'malformed' };
  const node = exact === undefined ? undefined : findHolder(top, exact);
  if (node !== undefined && exact !== undefined) return { found: true, value: node.get(exact.namespace, exact.key) };
  return bare === undefined ? { found: false, reason: 'missing' } : resolveBareKey(top, bare);
}

/** The node at the segments, with the root's id among them or without, that holds the key. */
function findHolder(root: Execution, { segments, namespace, key }: ExecutionStateKey): Execution | undefined {
  const named = segments[0] === root.id ? descend(root, segments.slice(1)) : undefined;
  if (named?.has(namespace, key)) return named;
  const unnamed = descend(root, segments);
  return unnamed?.has(namespace, key) ? unnamed : undefined;
}

function descend(root: Execution, segments: readonly string[]): Execution | undefined {
  return segments.reduce<Execution | undefined>((node, id) => node?.children.get(id), root);
}

function resolveBareKey(
  root: Execution,
  { namespace, key }: Omit<ExecutionStateKey, 'segments'>,
): ResolvedExecutionStateKey {
  const holders: Execution[] = [];
  for (const node of executionSubtree(root)) if (node.has(namespace, key)) holders.push(node);
  const [holder] = holders;
  if (holder === undefined) return { found: false, reason: 'missing' };
  if (holders.length === 1) return { found: true, value: holder.get(namespace, key) };
  const candidates = holders.map((node) => formatExecutionStateKeyPath(node.getPath(), namespace, key));
  return { found: false, reason: 'ambiguous', candidates };
}
