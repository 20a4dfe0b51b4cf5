import { classAround, memberValues } from '../../syntax/class-members';
import {
  type ClassNode,
  closest,
  type FunctionNode,
  type IdentifierNode,
  isClass,
  isFunction,
  type Node,
  type NodeOf,
  propertyName,
  unwrap,
} from '../../syntax/node';
import { returnedValues } from '../../syntax/returned-values';
import type { Scopes } from '../../syntax/scopes';
import { type HandedParameter, handedParameter } from './handed-parameter';
import { type AccessPath, type FlowItem, type ImportedValue, importedValue } from './imported-value';
import { contains, stepsInto } from './pattern-steps';

/** A piece of literal text that reaches the place that was asked about. */
export interface LiteralPiece {
  readonly node: Node;
  readonly text: string;
  readonly isCertain: boolean;
}

/** What reaches a place: literals of this file, and values that other files export. */
export interface Reached {
  readonly literals: readonly LiteralPiece[];
  readonly imported: readonly ImportedValue[];
  /** Parameters that callers in other files may give. */
  readonly parameters: readonly HandedParameter[];
}

/** What was looked at already: one for all the places of a file, so that each value is followed once. */
export type Visited = Map<Node, Set<string>>;

/** Fields that hold the text of a message where no field is asked for. */
const CARRIERS: ReadonlySet<string> = new Set(['content', 'text', 'parts']);
/** Methods that put their arguments into what they are called on. */
export const FILLING: ReadonlySet<string> = new Set(['push', 'unshift', 'set', 'add', 'append']);
const MAXIMUM_STEPS = 3_000;
const MAXIMUM_PATH = 6;

/** Everything that can reach `start`, backwards. What `seen` knows is left out. */
export function reach(scopes: Scopes, start: readonly FlowItem[], seen: Visited = new Map()): Reached {
  const found = new Map<Node, LiteralPiece>();
  const imported: ImportedValue[] = [];
  const parameters: HandedParameter[] = [];
  const work = [...start];
  for (let item = work.pop(), steps = 0; item !== undefined && steps < MAXIMUM_STEPS; item = work.pop(), steps++) {
    const node = unwrap(item.node);
    const key = `${item.isCertain ? '!' : '?'}${item.path.join('.')}`;
    const keys = seen.get(node) ?? new Set<string>();
    if (keys.has(key)) continue;
    seen.set(node, keys.add(key));
    const text = isText(item.path) ? literalText(node) : undefined;
    if (text !== undefined && (item.isCertain || !found.has(node)))
      found.set(node, { node, text, isCertain: item.isCertain });
    imported.push(...importedValue(scopes, { ...item, node }));
    parameters.push(...handedParameter(scopes, { ...item, node }));
    work.push(...sourcesOf(scopes, { ...item, node }).filter(({ path }) => path.length <= MAXIMUM_PATH));
  }
  return { literals: [...found.values()].sort((a, b) => a.node.start - b.node.start), imported, parameters };
}

const isText = (path: AccessPath): boolean => path.every((name) => name === '*');

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'JSXText') return node.value;
  const template = node.type === 'TaggedTemplateExpression' ? node.quasi : node;
  return template.type === 'TemplateLiteral'
    ? template.quasis.map(({ value }) => value.cooked ?? value.raw).join(' ')
    : undefined;
}

/** Where the value of `item` comes from: the one step back. */
function sourcesOf(scopes: Scopes, item: FlowItem): FlowItem[] {
  const { node, path } = item;
  const from = (nodes: readonly Node[], inside: AccessPath = path, isCertain = item.isCertain): FlowItem[] =>
    nodes.map((one) => ({ node: one.type === 'SpreadElement' ? one.argument : one, path: inside, isCertain }));
  if (isFunction(node)) return from(returnedValues(node));
  if (isClass(node))
    return path[0] === undefined ? [] : from(memberValues(scopes, node, named(path[0])), path.slice(1));
  switch (node.type) {
    case 'TemplateLiteral':
      return from(node.expressions);
    case 'TaggedTemplateExpression':
      return from(node.quasi.expressions);
    case 'BinaryExpression':
      return node.operator === '+' ? from([node.left, node.right]) : [];
    case 'LogicalExpression':
      return from([node.left, node.right]);
    case 'ConditionalExpression':
      return from([node.consequent, node.alternate]);
    case 'SequenceExpression':
      return from(node.expressions.slice(-1));
    case 'AssignmentExpression':
      return from([node.right]);
    case 'ArrayExpression': {
      const at = /^\d+$/.test(path[0] ?? '') ? Number(path[0]) : undefined;
      const present = node.elements.filter(
        (one, index) => one !== null && (at === undefined || at === index || one.type === 'SpreadElement'),
      ) as Node[];
      return from(present, at !== undefined || path[0] === '*' ? path.slice(1) : path);
    }
    case 'ObjectExpression':
      return node.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return from([property.argument]);
        const name = propertyName(property.key, property.computed);
        const isWanted =
          path.length === 0 ? CARRIERS.has(name ?? '') : name === undefined || path[0] === '*' || name === path[0];
        return isWanted ? from([property.value], path.slice(1)) : [];
      });
    case 'MemberExpression': {
      const name = propertyName(node.property, node.computed);
      const owner = node.object.type === 'ThisExpression' ? classAround(node) : undefined;
      return owner === undefined
        ? from([node.object], [name ?? '*', ...path])
        : from([...memberValues(scopes, owner, name), ...filledInto(scopes, owner, name)]);
    }
    case 'CallExpression': {
      const callee = unwrap(node.callee);
      const receiver =
        callee.type === 'MemberExpression' && callee.object.type !== 'ThisExpression' ? [callee.object] : [];
      const isOurs =
        callee.type === 'Identifier' && scopes.bindingOf(callee)?.declaration.type.startsWith('Import') === false;
      // What a foreign call gives back comes from its receiver, and perhaps from what it is handed.
      return [
        ...from([callee]),
        ...from(receiver),
        ...(isOurs || isAside(callee)
          ? []
          : from(node.arguments, elementPath(callee, path), isRewriting(callee) && item.isCertain)),
      ];
    }
    case 'NewExpression': {
      // An error says something to people; what becomes of it is no text of the author's for a model.
      if (/Error$/.test(lastName(node.callee))) return [];
      const declaration = scopes.bindingOf(unwrap(node.callee))?.declaration;
      return isClass(declaration)
        ? from([declaration])
        : from(node.arguments, path, isRewriting(unwrap(node.callee)) && item.isCertain);
    }
    case 'Identifier': {
      const binding = scopes.bindingOf(node);
      // All the places that mention a name are one value: looked at once.
      if (binding !== undefined && binding.id !== node) return from([binding.id]);
      return bindingSources(scopes, item, node);
    }
    case 'ThisExpression': {
      const method = closest(node.parent, isMethod);
      const owner = closest(method?.parent, isObject);
      return owner === undefined ? [] : from([owner]);
    }
    case 'JSXElement':
    case 'JSXFragment':
      return from(node.children);
    case 'JSXExpressionContainer':
      return from([node.expression]);
    default:
      return [];
  }
}

function lastName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? (propertyName(callee.property, callee.computed) ?? '') : '';
}

/** What a callback of `map` gives back is one element of the result. */
const elementPath = (callee: Node, path: AccessPath): AccessPath =>
  callee.type === 'MemberExpression' &&
  /^(?:flatM|m)ap$/.test(propertyName(callee.property, false) ?? '') &&
  isIndex(path[0])
    ? path.slice(1)
    : path;
const isIndex = (step: string | undefined): boolean => step !== undefined && /^(?:\*|\d+)$/.test(step);

/** `schema.describe('…')`: what it is handed says something about the value and is not in it. */
const isAside = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && ASIDE.has(propertyName(callee.property, callee.computed) ?? '');
const ASIDE: ReadonlySet<string> = new Set(['describe', 'meta', 'refine', 'superRefine', 'check']);

/** What `this.name.push(…)` and its like put into a member. */
function filledInto(scopes: Scopes, owner: ClassNode, name: string | undefined): Node[] {
  return scopes.uses.callsOnMember(owner, name).flatMap(({ callee, arguments: handed }) => {
    const method = callee.type === 'MemberExpression' ? propertyName(callee.property, callee.computed) : undefined;
    return FILLING.has(method ?? '') ? handed : [];
  });
}

const isMethod = (node: Node): node is NodeOf<'FunctionExpression'> => node.type === 'FunctionExpression';
const isObject = (node: Node): node is NodeOf<'ObjectExpression'> => node.type === 'ObjectExpression';

const named = (name: string): string | undefined => (name === '*' ? undefined : name);

/** Built-ins that surely hand on what they are given. */
const HANDING_ON = new Set([
  'map',
  'flatMap',
  'join',
  'concat',
  'reduce',
  'replace',
  'replaceAll',
  'freeze',
  'assign',
  'stringify',
  'Map',
  'Set',
  'resolve',
  'all',
  'from',
  'of',
  'String',
]);
function isRewriting(callee: Node): boolean {
  const name =
    callee.type === 'MemberExpression'
      ? propertyName(callee.property, callee.computed)
      : callee.type === 'Identifier'
        ? callee.name
        : undefined;
  return HANDING_ON.has(name ?? '');
}

/** Where the value of a name comes from: its declaration, later assignments, and what is put into it. */
function bindingSources(scopes: Scopes, item: FlowItem, identifier: IdentifierNode): FlowItem[] {
  const binding = scopes.bindingOf(identifier);
  if (binding === undefined) return [];
  const { declaration, id, references } = binding;
  const at = (node: Node, steps: AccessPath = []): FlowItem => ({ ...item, node, path: [...steps, ...item.path] });
  const written = references.flatMap((reference) => writtenAt(reference, item));
  if (isClass(declaration) || (isFunction(declaration) && declaration.id === id)) return [...written, at(declaration)];
  const { steps, defaults } = stepsInto(id, declaration);
  const given = [...defaults.map((node) => ({ ...item, node })), ...written];
  if (isFunction(declaration)) return [...given, ...handedTo(scopes, declaration, id).map((node) => at(node, steps))];
  if (declaration.type === 'TSEnumDeclaration')
    return declaration.body.members.flatMap(({ initializer, id: key }) =>
      initializer !== null && propertyName(key, false) === item.path[0]
        ? [{ ...item, node: initializer, path: item.path.slice(1) }]
        : [],
    );
  if (declaration.type !== 'VariableDeclarator') return given;
  const loop = declaration.parent?.parent;
  if (declaration.init !== null) return [...given, at(declaration.init, steps)];
  return loop?.type === 'ForOfStatement' ? [...given, at(loop.right, ['*', ...steps])] : given;
}

/** `name.a = value`, `name.push(value)`, `Object.assign(name, value)`. */
function writtenAt(reference: Node, item: FlowItem): FlowItem[] {
  let node = reference;
  const steps: string[] = [];
  for (let up = node.parent; up?.type === 'MemberExpression' && up.object === node; up = node.parent) {
    steps.push(propertyName(up.property, up.computed) ?? '*');
    node = up;
  }
  const { parent } = node;
  const wanted = item.path.slice(0, steps.length);
  const meets = steps.every((step, index) => wanted[index] === undefined || [step, '*'].includes(wanted[index]));
  if (parent?.type === 'AssignmentExpression' && parent.left === node && meets)
    return [{ ...item, node: parent.right, path: item.path.slice(steps.length) }];
  if (parent?.type === 'CallExpression' && parent.callee === node && FILLING.has(steps.at(-1) ?? ''))
    return parent.arguments.map((one) => ({
      ...item,
      node: one,
      path: isEntry(item.path[0], steps.at(-1)) ? item.path.slice(1) : item.path,
    }));
  return [];
}

/** True for the step from a list, or a Map that is filled by `set`, to what is in it. */
const isEntry = (step: string | undefined, method: string | undefined): boolean =>
  step !== undefined && (method === 'set' || isIndex(step));

/** What the calls of a function in this file hand to one of its parameters. */
function handedTo(scopes: Scopes, owner: FunctionNode, id: Node): Node[] {
  const index = owner.params.findIndex((parameter) => contains(parameter, id));
  const isRest = owner.params[index]?.type === 'RestElement';
  let holder: Node | null | undefined = owner.parent;
  while (holder && unwrap(holder) === owner) holder = holder.parent;
  const name = owner.id ?? (holder?.type === 'VariableDeclarator' ? holder.id : undefined);
  const calls = name ? (scopes.bindingOf(name)?.references ?? []).map(({ parent }) => parent) : [holder];
  const method =
    holder?.type === 'Property' || holder?.type === 'MethodDefinition'
      ? propertyName(holder.key, holder.computed)
      : undefined;
  if (method !== undefined && method !== 'constructor') calls.push(...scopes.uses.callsOfMethod(method));
  const owning = method === 'constructor' ? holder?.parent?.parent : undefined;
  if (isClass(owning) && owning.id)
    calls.push(...(scopes.bindingOf(owning.id)?.references ?? []).map(({ parent }) => parent));
  return calls.flatMap((call) => {
    if (call?.type !== 'CallExpression' && call?.type !== 'NewExpression') return [];
    // `list.map((item) => …)`: the callback gets the elements.
    if (call.arguments.some((one) => unwrap(one) === owner))
      return call.callee.type === 'MemberExpression' ? [call.callee.object] : [];
    return isRest ? call.arguments.slice(index) : call.arguments.slice(index, index + 1);
  });
}
