import fc from 'fast-check';
import { createExecution, type Execution } from '../src/index';

/** Segments that collide with each other, with counted ones and with what every object has. */
export const SEGMENTS = ['a', 'a~2', 'a~2~2', 'a~3', 'b', 'phase:x', '__proto__', 'constructor', '7', '1', 'ns'];
export const NAMESPACES = ['ns', 'a', '__proto__', 'toString', '2', '1', 'a:b', 'a%3Ab', '%', 'ns#k', 'a/b', 'b#ns'];
export const KEYS = ['k', '', 'a:b', 'a#b', 'a/b#ns:k', '__proto__', 'hasOwnProperty', '10', '9', 'ns:k', '\n'];

const WAYS = ['child', 'spawn', 'constructor'] as const;

/** One act on a growing tree: a node, chosen by number among those there are, gets a child or a value. */
const act = fc.oneof(
  fc.record({ at: fc.nat(), way: fc.constantFrom(...WAYS), segment: fc.constantFrom(...SEGMENTS) }),
  fc.record({
    at: fc.nat(),
    namespace: fc.constantFrom(...NAMESPACES),
    key: fc.constantFrom(...KEYS),
    value: fc.option(fc.nat(), { nil: undefined }),
  }),
);

/** What was done to a tree, and all its nodes in order of creation. */
export interface GrownTree {
  readonly root: Execution;
  readonly nodes: readonly Execution[];
  /** How each node came to be, without the root's. */
  readonly made: ReadonlyArray<{ readonly node: Execution; readonly parent: Execution; readonly segment: string }>;
  readonly stored: ReadonlyArray<{
    readonly node: Execution;
    readonly namespace: string;
    readonly key: string;
    readonly value: unknown;
  }>;
}

export const grownTrees: fc.Arbitrary<GrownTree> = fc
  .tuple(fc.constantFrom(...SEGMENTS), fc.array(act, { maxLength: 40 }))
  .map(([id, acts]) => growTree(id, acts));

function growTree(
  id: string,
  acts: ReadonlyArray<typeof act extends fc.Arbitrary<infer Act> ? Act : never>,
): GrownTree {
  const root = createExecution(id);
  const nodes = [root];
  const made: GrownTree['made'][number][] = [];
  const stored: GrownTree['stored'][number][] = [];
  for (const one of acts) {
    const at = nodes[one.at % nodes.length] as Execution;
    if ('way' in one) {
      const node = makeChild(at, one.way, one.segment);
      if (!nodes.includes(node)) nodes.push(node);
      made.push({ node, parent: at, segment: one.segment });
    } else {
      at.store(one.namespace, one.key, one.value);
      stored.push({ node: at, namespace: one.namespace, key: one.key, value: one.value });
    }
  }
  return { root, nodes, made, stored };
}

function makeChild(at: Execution, way: (typeof WAYS)[number], segment: string): Execution {
  if (way === 'constructor') return new (at.constructor as typeof Execution)(segment, at);
  return at[way](segment);
}
