import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grownTrees, SEGMENTS } from '../test/arbitrary-execution-tree';
import { createExecution } from './index';

it('loses no node: every one that was made is reachable under its own path', () => {
  fc.assert(
    fc.property(grownTrees, ({ root, nodes, made }) => {
      for (const { node, parent } of made) expect(parent.children.get(node.id)).toBe(node);
      for (const node of nodes) {
        const [, ...ids] = node.getPath();
        expect(ids.reduce((at, id) => at?.children.get(id), root as typeof root | undefined)).toBe(node);
        expect(node.getRoot()).toBe(root);
      }
      expect(new Set(nodes.map(({ nodePath }) => nodePath)).size).toBe(nodes.length);
    }),
  );
});

it('keeps children in order of creation', () => {
  fc.assert(
    fc.property(grownTrees, ({ nodes }) => {
      for (const node of nodes) {
        expect([...node.children.values()]).toEqual(nodes.filter(({ parent }) => parent === node));
      }
    }),
  );
});

it('loses no value: the last one stored under node, namespace and key is there', () => {
  fc.assert(
    fc.property(grownTrees, ({ stored }) => {
      for (const { node, namespace, key } of stored) {
        const last = stored.findLast((one) => one.node === node && one.namespace === namespace && one.key === key);
        expect(node.get(namespace, key)).toBe(last?.value);
        expect(Object.getOwnPropertyDescriptor(node.getAll(namespace), key)?.value).toBe(last?.value);
      }
    }),
  );
});

it('gives every spawn an id of its own that begins with its segment and has its name', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 60 }), (segments) => {
      const root = createExecution('run');
      const nodes = segments.map((segment) => root.spawn(segment));
      expect(new Set(nodes.map(({ id }) => id)).size).toBe(segments.length);
      for (const [index, { id, name }] of nodes.entries()) {
        expect(id.startsWith(segments[index] as string)).toBe(true);
        expect(name).toBe(createExecution(segments[index] as string).name);
      }
    }),
  );
});

it('counts a repeated segment from 2, without gaps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const root = createExecution('run');
      const ids = Array.from({ length: count }, () => root.spawn('iter').id);
      expect(ids).toEqual(ids.map((_, index) => (index === 0 ? 'iter' : `iter~${index + 1}`)));
    }),
  );
});
