import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grownTrees, KEYS, NAMESPACES, SEGMENTS } from '../../test/arbitrary-execution-tree';
import {
  type Execution,
  type ExecutionStateKeys,
  formatExecutionStateKeyPath,
  listExecutionStateKeys,
  resolveExecutionStateKeyPath,
  walkExecutionStateKeys,
} from '../index';
import { readExecutionStateKeyPath } from './execution-state-key-path';

/** Every key with its path and value, by plain recursion. */
function keysOf(node: Execution): Array<{ path: string; namespace: string; key: string; value: unknown }> {
  const own = node.getNamespaces().flatMap((namespace) =>
    node.getKeys(namespace).map((key) => ({
      path: formatExecutionStateKeyPath(node.getPath(), namespace, key),
      namespace,
      key,
      value: node.get(namespace, key),
    })),
  );
  return [...own, ...[...node.children.values()].flatMap(keysOf)];
}

it('lists what a plain recursion finds, in its order, each path once', () => {
  fc.assert(
    fc.property(grownTrees, ({ root }) => {
      const paths = listExecutionStateKeys(root);
      expect(paths).toEqual(keysOf(root).map(({ path }) => path));
      expect(new Set(paths).size).toBe(paths.length);
    }),
  );
});

it('lists every key that was ever stored', () => {
  fc.assert(
    fc.property(grownTrees, ({ root, stored }) => {
      const paths = stored.map(({ node, namespace, key }) =>
        formatExecutionStateKeyPath(node.getPath(), namespace, key),
      );
      expect(new Set(listExecutionStateKeys(root))).toEqual(new Set(paths));
    }),
  );
});

it('resolves every listed key to its value, from any node', () => {
  fc.assert(
    fc.property(grownTrees, fc.nat(), ({ root, nodes }, at) => {
      const from = nodes[at % nodes.length] as Execution;
      for (const { path, value } of keysOf(root)) {
        expect(resolveExecutionStateKeyPath(from, path)).toStrictEqual({ found: true, value });
      }
    }),
  );
});

it('resolves a bare key exactly when one node has it, unless it also reads as a full path', () => {
  fc.assert(
    fc.property(grownTrees, fc.constantFrom('#', ':'), ({ root }, separator) => {
      const all = keysOf(root);
      for (const { namespace, key } of all) {
        const bare = namespace + separator + key;
        const exact = readExecutionStateKeyPath(bare);
        const alike = all.filter((one) => one.namespace === namespace && one.key === key);
        const expected =
          alike.length === 1
            ? { found: true, value: alike[0]?.value }
            : { found: false, reason: 'ambiguous', candidates: alike.map(({ path }) => path) };
        const received = resolveExecutionStateKeyPath(root, bare);
        if (exact === undefined) expect(received).toStrictEqual(expected);
        else if (!received.found) expect(received).toStrictEqual(expected);
      }
    }),
  );
});

it('gives the same keys as a tree', () => {
  const count = ({ namespaces, children }: ExecutionStateKeys): number =>
    Object.values(namespaces).reduce((sum, keys) => sum + keys.length, 0) +
    Object.values(children).reduce((sum, child) => sum + count(child), 0);
  const hasEmptyBranch = ({ children }: ExecutionStateKeys): boolean =>
    Object.values(children).some((child) => count(child) === 0 || hasEmptyBranch(child));
  fc.assert(
    fc.property(grownTrees, ({ root, nodes }) => {
      const top = walkExecutionStateKeys(root);
      expect(count(top)).toBe(listExecutionStateKeys(root).length);
      expect(hasEmptyBranch(top)).toBe(false);
      for (const node of nodes.filter((one) => one.getNamespaces().length > 0)) {
        const [, ...ids] = node.getPath();
        const names = ids.reduce((at, id) => at.children[id] as ExecutionStateKeys, top);
        expect(Object.keys(names.namespaces).toSorted()).toEqual(node.getNamespaces().toSorted());
        for (const namespace of node.getNamespaces())
          expect(names.namespaces[namespace]).toEqual(node.getKeys(namespace));
      }
    }),
  );
});

it('reads back what format wrote', () => {
  const segments = fc.array(fc.oneof(fc.constantFrom(...SEGMENTS), fc.stringMatching(/^[^/#\p{Cc}]+$/u)), {
    minLength: 0,
  });
  const namespaces = fc.oneof(fc.constantFrom(...NAMESPACES), fc.stringMatching(/^[^/#:\p{Cc}]+$/u));
  const keys = fc.oneof(fc.constantFrom(...KEYS), fc.string());
  fc.assert(
    fc.property(segments, namespaces, keys, (ids, namespace, key) => {
      const read = readExecutionStateKeyPath(formatExecutionStateKeyPath(ids, namespace, key));
      expect(read).toEqual({ segments: ids, namespace, key });
    }),
  );
});

it('never throws, whatever text a model writes', () => {
  const pieces = fc.constantFrom('#', ':', '/', 'a', 'ns', 'k', '~2', ' ', '', '__proto__');
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(grownTrees, texts, ({ root }, text) => {
      const resolved = resolveExecutionStateKeyPath(root, text);
      if (resolved.found) expect(keysOf(root).map(({ value }) => value)).toContain(resolved.value);
    }),
  );
});
