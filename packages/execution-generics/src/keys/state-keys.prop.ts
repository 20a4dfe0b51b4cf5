import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grownTrees, KEYS, NAMESPACES, SEGMENTS } from '../../test/arbitrary-execution-tree';
import {
  createExecution,
  type Execution,
  type ExecutionStateKeys,
  expandExecutionStateKeyPath,
  formatExecutionStateKeyPath,
  listExecutionStateKeys,
  resolveExecutionStateKeyPath,
  walkExecutionStateKeys,
} from '../index';

/** Every key with its path and value, by plain recursion. */
function keysOf(
  node: Execution,
): Array<{ path: string; ids: string[]; namespace: string; key: string; value: unknown }> {
  const own = node.getNamespaces().flatMap((namespace) =>
    node.getKeys(namespace).map((key) => ({
      path: formatExecutionStateKeyPath(node.getPath(), namespace, key),
      ids: node.getPath(),
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

/** All ways to write a key, in the order in which they are read; the writings of one list are read together. */
function writingsOf({ ids, namespace, key }: { ids: string[]; namespace: string; key: string }): string[][] {
  const written = [namespace.replace(/[%:]/g, (one) => (one === '%' ? '%25' : '%3A')), namespace];
  const behind = (from: number, ns: string): string => `${ids.slice(from).join('/')}#${ns}:${key}`;
  return [
    ...written.flatMap((ns) => [[behind(0, ns)], [behind(1, ns)]]),
    ...written.map((ns) => [...ids, ''].map((_, from) => behind(from, ns))),
    ...written.map((ns) => [`${ns}#${key}`]),
    ...written.map((ns) => [`${ns}:${key}`]),
  ];
}

it('resolves by the first writing that any key of the tree has, and by nothing else', () => {
  fc.assert(
    fc.property(grownTrees, fc.nat(), fc.nat(), ({ root }, which, writing) => {
      const all = keysOf(root).map((one) => ({ ...one, writings: writingsOf(one) }));
      if (all.length === 0) return;
      const texts = all[which % all.length]?.writings.flat() as string[];
      const path = texts[writing % texts.length] as string;
      const order = all[0]?.writings.map((_, index) => index) as number[];
      const fits = order.map((index) => all.filter(({ writings }) => writings[index]?.includes(path)));
      const [first, ...others] = fits.find((found) => found.length > 0) as typeof all;
      const expected =
        others.length === 0
          ? { found: true, value: first?.value }
          : { found: false, reason: 'ambiguous', candidates: [first, ...others].map((one) => one?.path) };
      expect(resolveExecutionStateKeyPath(root, path)).toStrictEqual(expected);
      expect(expandExecutionStateKeyPath(root, path)).toBe(others.length === 0 ? first?.path : undefined);
    }),
    { numRuns: 500 },
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

it('writes no two keys alike, and reads back what it wrote', () => {
  const ids = fc.oneof(fc.constantFrom(...SEGMENTS), fc.stringMatching(/^[^/#\p{Cc}]+$/u));
  const namespaces = fc.oneof(
    fc.constantFrom(...NAMESPACES),
    fc.stringMatching(/^[^\p{Cc}]+$/u),
    fc.stringMatching(/^[%:#a3A25]+$/),
  );
  const keys = fc.oneof(fc.constantFrom(...KEYS), fc.string());
  fc.assert(
    fc.property(ids, fc.array(fc.tuple(namespaces, keys), { maxLength: 8 }), (id, entries) => {
      const root = createExecution('run');
      for (const [namespace, key] of entries) root.child(id).store(namespace, key, `${namespace}|${key}`);
      for (const [namespace, key] of entries) {
        const path = formatExecutionStateKeyPath(['run', id], namespace, key);
        expect(resolveExecutionStateKeyPath(root, path)).toEqual({ found: true, value: `${namespace}|${key}` });
      }
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
