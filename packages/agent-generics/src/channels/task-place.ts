import type { Execution } from '@bitcode/execution-generics';

const NAMED_KINDS: ReadonlySet<string> = /* @__PURE__ */ new Set(['pipeline', 'phase', 'agent', 'step']);

/** Returns where a call is, by kind and name of the nodes from its pipeline on: `pipeline deposit, phase setup, …`. */
export function describeTaskPlace(leaf: Execution): string {
  const names: string[] = [];
  for (let node: Execution | undefined = leaf; node !== undefined; node = node.parent) {
    if (NAMED_KINDS.has(node.kind)) names.push(`${node.kind} ${node.name}`);
    if (node.kind === 'pipeline') break;
  }
  return names.reverse().join(', ');
}
