import { childNodes, type FunctionNode, isClass, type Node, type NodeOf, propertyName, unwrap } from '../syntax/node';
import type { Binding, Scopes } from '../syntax/scopes';
import type { CallNode } from '../syntax/uses';
import { patternSteps } from './pattern-steps';
import type { FlowItem } from './trace';

/** What a parameter can be: its default, and what every call of its function in this file hands over. */
export function parameterSources(
  scopes: Scopes,
  binding: Binding,
  owner: FunctionNode,
  { path, isCertain }: FlowItem,
): FlowItem[] {
  const index = owner.params.findIndex((parameter) => contains(parameter, binding.id));
  const parameter = owner.params[index];
  if (parameter === undefined) return [];
  const { steps, defaults } = patternSteps(binding.id, owner);
  const inside = [...steps, ...path];
  const fromDefaults = defaults.map((node) => ({ node, path, isCertain }));
  const isRest = parameter.type === 'RestElement';
  const fromCalls = callsOf(scopes, owner).flatMap((call) => {
    const handed = isRest ? call.arguments.slice(index) : call.arguments.slice(index, index + 1);
    const taken = isRest && inside.length > 0 ? inside.slice(1) : inside;
    const spread = call.arguments.find((argument) => argument.type === 'SpreadElement');
    const from = spread === undefined || spread.type !== 'SpreadElement' ? handed : [spread.argument];
    return from.map((node) => ({ node, path: spread === undefined ? taken : ['*', ...inside], isCertain }));
  });
  return [
    ...fromDefaults,
    ...fromCalls,
    ...elementsHanded(owner, index).map((node) => ({ node, path: ['*', ...inside], isCertain })),
  ];
}

function contains(node: Node, wanted: Node): boolean {
  return node === wanted || childNodes(node).some((child) => contains(child, wanted));
}

/** The calls that run a function: by its name, on the spot, as a method of that name, or `new` for a constructor. */
function callsOf(scopes: Scopes, owner: FunctionNode): CallNode[] {
  const holder = holderOf(owner);
  const name = holder === undefined ? owner.id : holder.type === 'VariableDeclarator' ? holder.id : undefined;
  const direct = callOnTheSpot(owner);
  if (name?.type === 'Identifier') return [...direct, ...namedCalls(scopes, name)];
  if (holder === undefined || holder.type === 'VariableDeclarator') return direct;
  const method = propertyName(holder.key, holder.computed);
  if (method === undefined) return direct;
  const owningClass = holder.type === 'Property' ? undefined : holder.parent?.parent;
  if (method === 'constructor' && isClass(owningClass)) return constructions(scopes, owningClass);
  return [...direct, ...scopes.uses.callsOfMethod(method)];
}

function holderOf(
  owner: FunctionNode,
): NodeOf<'VariableDeclarator' | 'Property' | 'MethodDefinition' | 'PropertyDefinition'> | undefined {
  let parent: Node | null | undefined = owner.parent;
  while (parent && unwrap(parent) === owner) parent = parent.parent;
  return parent?.type === 'VariableDeclarator' ||
    parent?.type === 'Property' ||
    parent?.type === 'MethodDefinition' ||
    parent?.type === 'PropertyDefinition'
    ? parent
    : undefined;
}

function callOnTheSpot(owner: FunctionNode): CallNode[] {
  let at: Node = owner;
  while (at.parent && unwrap(at.parent) === owner) at = at.parent;
  const { parent } = at;
  return (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === at
    ? [parent]
    : [];
}

function namedCalls(scopes: Scopes, name: Node): CallNode[] {
  return (scopes.bindingOf(name)?.references ?? []).flatMap((reference) => {
    const { parent } = reference;
    return (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === reference
      ? [parent]
      : [];
  });
}

function constructions(scopes: Scopes, owner: Node): CallNode[] {
  const name = isClass(owner)
    ? (owner.id ?? (owner.parent?.type === 'VariableDeclarator' ? owner.parent.id : null))
    : null;
  return name === null ? [] : namedCalls(scopes, name).filter(({ type }) => type === 'NewExpression');
}

const ELEMENT_FIRST = new Set(['map', 'flatMap', 'forEach', 'filter', 'find', 'some', 'every', 'then', 'sort']);

/** The list whose elements a callback gets, as in `list.map((item) => …)`. */
function elementsHanded(owner: FunctionNode, index: number): Node[] {
  const call = owner.parent;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return [];
  const method = propertyName(call.callee.property, call.callee.computed) ?? '';
  const isElement = (index === 0 && ELEMENT_FIRST.has(method)) || (index < 2 && method.startsWith('reduce'));
  return isElement ? [call.callee.object] : [];
}
