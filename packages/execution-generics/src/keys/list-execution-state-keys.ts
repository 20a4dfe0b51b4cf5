import type { Execution } from '../execution';
import { executionSubtree } from '../execution-subtree';
import { encodeNamespace } from './execution-state-key-path';

/**
 * Returns the full key path, from the root, of every key at and below a node, in tree order: a node's own keys before
 * those of its children, each in order of the first store.
 *
 * @example listExecutionStateKeys(run); // => ['run#input:goal', 'run/step:plan#step:output']
 */
export function listExecutionStateKeys(node: Execution): string[] {
  return [...keyPathsBelow(node)];
}

function* keyPathsBelow(top: Execution): Generator<string, void, undefined> {
  for (const node of executionSubtree(top)) {
    const namespaces = node.getNamespaces();
    const nodePath = namespaces.length > 0 ? node.nodePath : '';
    for (const namespace of namespaces) {
      const written = encodeNamespace(namespace);
      for (const key of node.getKeys(namespace)) yield `${nodePath}#${written}:${key}`;
    }
  }
}
