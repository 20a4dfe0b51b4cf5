import type { Execution } from '@bitcode/execution-generics';

const NAMED_KINDS: ReadonlySet<string> = /* @__PURE__ */ new Set(['pipeline', 'phase', 'agent', 'step']);

/**
 * Returns where a call is, by kind and name of the nodes from its pipeline on, with the iteration where there is one:
 * `pipeline deposit, phase discovery (iteration 2 of 3), …`.
 */
export function describeTaskPlace(leaf: Execution): string {
  const names: string[] = [];
  for (let node: Execution | undefined = leaf; node !== undefined; node = node.parent) {
    if (NAMED_KINDS.has(node.kind)) names.push(`${node.kind} ${node.name}${describeIteration(node)}`);
    if (node.kind === 'pipeline') break;
  }
  return names.reverse().join(', ');
}

/** Where what runs a node again and again says which time it is, for every copy of the packages. */
const ITERATION = Symbol.for('bitcode.iteration');

type IteratedNode = Execution & { readonly [ITERATION]?: { readonly number: number; readonly of: number } };

function describeIteration(node: IteratedNode): string {
  const iteration = node[ITERATION];
  return iteration === undefined ? '' : ` (iteration ${iteration.number} of ${iteration.of})`;
}
