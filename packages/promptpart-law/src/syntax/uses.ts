import { type ClassNode, closest, isClass, type Node, type NodeOf, propertyName, unwrap } from './node';

/** A call or a construction. */
export type CallNode = NodeOf<'CallExpression' | 'NewExpression'>;

/** An assignment to `this.name`. */
export interface ThisAssignment {
  readonly name: string | undefined;
  readonly value: Node;
}

/** Uses that no declaration leads to, found by one pass over the file. */
export interface Uses {
  /** The calls `….name(…)`, whatever the receiver. */
  callsOfMethod(name: string): readonly CallNode[];
  /** What the code of a class assigns to members of `this`. */
  assignmentsToThis(owner: ClassNode): readonly ThisAssignment[];
  /** The calls `this.name.push(…)` and the like in the code of a class; undefined for a computed name. */
  callsOnMember(owner: ClassNode, name: string | undefined): readonly CallNode[];
}

/** Collects the uses among the nodes of a file, which have their `parent`. */
export function collectUses(nodes: readonly Node[]): Uses {
  const calls = new Map<string, CallNode[]>();
  const assignments = new Map<ClassNode, ThisAssignment[]>();
  const onMembers = new Map<ClassNode, Map<string | undefined, CallNode[]>>();
  for (const node of nodes) {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      append(calls, propertyName(node.callee.property, node.callee.computed) ?? '', node);
      addMemberCall(onMembers, node, unwrap(node.callee.object));
    }
    if (
      node.type !== 'AssignmentExpression' ||
      node.left.type !== 'MemberExpression' ||
      node.left.object.type !== 'ThisExpression'
    )
      continue;
    const owner = closest(node.parent, isClass);
    if (owner !== undefined)
      append(assignments, owner, { name: propertyName(node.left.property, node.left.computed), value: node.right });
  }
  return {
    callsOfMethod: (name) => calls.get(name) ?? [],
    assignmentsToThis: (owner) => assignments.get(owner) ?? [],
    callsOnMember: (owner, name) => onMembers.get(owner)?.get(name) ?? [],
  };
}

function addMemberCall(all: Map<ClassNode, Map<string | undefined, CallNode[]>>, call: CallNode, receiver: Node): void {
  if (receiver.type !== 'MemberExpression' || receiver.object.type !== 'ThisExpression') return;
  const owner = closest(receiver.parent, isClass);
  if (owner === undefined) return;
  const ofClass = all.get(owner) ?? new Map<string | undefined, CallNode[]>();
  all.set(owner, ofClass);
  append(ofClass, propertyName(receiver.property, receiver.computed), call);
}

function append<Key, Entry>(map: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const entries = map.get(key);
  if (entries === undefined) map.set(key, [entry]);
  else entries.push(entry);
}
