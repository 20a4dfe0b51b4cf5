import type { Execution } from '../execution';
import { executionSubtree } from '../execution-subtree';

/** Key names without one value; none of these objects has a prototype. */
export interface ExecutionStateKeys {
  readonly namespaces: Readonly<Record<string, readonly string[]>>;
  readonly children: Readonly<Record<string, ExecutionStateKeys>>;
}

/** The same while it is made. */
interface Draft {
  readonly namespaces: Record<string, readonly string[]>;
  readonly children: Record<string, Draft>;
}

/**
 * Returns the names of all keys at and below a node as a tree. Branches without any key are left out.
 *
 * @example walkExecutionStateKeys(run); // => { namespaces: { input: ['goal'] }, children: {} }
 */
export function walkExecutionStateKeys(node: Execution): ExecutionStateKeys {
  const top = draftOf();
  const drafts = new Map([[node, top]]);
  for (const one of executionSubtree(node)) {
    const namespaces = one.getNamespaces();
    if (namespaces.length === 0) continue;
    const draft = branchTo(one, drafts);
    for (const namespace of namespaces) draft.namespaces[namespace] = one.getKeys(namespace);
  }
  return top;
}

/** Returns the draft of a node, made with those of the nodes above it that have none yet. */
function branchTo(node: Execution, drafts: Map<Execution, Draft>): Draft {
  const missing: Execution[] = [];
  let top = node;
  for (; !drafts.has(top); top = top.parent as Execution) missing.push(top);
  return missing.reduceRight((above, one) => {
    const draft = draftOf();
    above.children[one.id] = draft;
    drafts.set(one, draft);
    return draft;
  }, drafts.get(top) as Draft);
}

function draftOf(): Draft {
  const empty = () => Object.create(null);
  return Object.assign(empty(), { namespaces: empty(), children: empty() });
}
