import { isClass, type Node, type NodeOf, propertyName, unwrap } from '../syntax/node';
import type { Scopes } from '../syntax/scopes';
import { memberValues } from './class-members';
import type { AccessPath, FlowItem } from './trace';

/** How a method's result comes from its receiver and its arguments. */
type MethodFlow = 'receiver' | 'receiver+arguments' | 'elements' | 'callback' | 'replacement' | 'entry';

const METHODS: Readonly<Record<string, MethodFlow>> = {
  ...Object.fromEntries(
    [
      'trim',
      'trimStart',
      'trimEnd',
      'toString',
      'valueOf',
      'normalize',
      'slice',
      'substring',
      'substr',
      'toLowerCase',
      'toUpperCase',
      'toLocaleLowerCase',
      'toLocaleUpperCase',
      'repeat',
      'split',
      'filter',
      'reverse',
      'toReversed',
      'sort',
      'toSorted',
      'flat',
      'values',
      'entries',
      'freeze',
      'bind',
      'toWellFormed',
      'charAt',
    ].map((name) => [name, 'receiver']),
  ),
  ...Object.fromEntries(
    ['concat', 'join', 'with', 'toSpliced', 'padStart', 'padEnd', 'call', 'apply'].map((name) => [
      name,
      'receiver+arguments',
    ]),
  ),
  ...Object.fromEntries(['at', 'pop', 'shift', 'find', 'findLast', 'next'].map((name) => [name, 'elements'])),
  ...Object.fromEntries(
    ['map', 'flatMap', 'reduce', 'reduceRight', 'then', 'catch', 'finally'].map((name) => [name, 'callback']),
  ),
  replace: 'replacement',
  replaceAll: 'replacement',
  get: 'entry',
};

/** Functions that give back what they are given, by their whole name. */
const PASSING: Readonly<Record<string, 'same' | 'anything' | 'elements' | 'values'>> = {
  'Object.freeze': 'same',
  'Object.seal': 'same',
  'Object.assign': 'same',
  'Object.create': 'same',
  'Object.fromEntries': 'values',
  'Object.values': 'values',
  'Object.entries': 'values',
  'Promise.resolve': 'same',
  'Promise.all': 'same',
  'Array.from': 'same',
  'Array.of': 'elements',
  'JSON.stringify': 'anything',
  'JSON.parse': 'same',
  'Reflect.get': 'values',
  structuredClone: 'same',
  String: 'same',
  Array: 'elements',
  Object: 'same',
};

/** Where the result of a call comes from. */
export function callSources(scopes: Scopes, item: FlowItem, node: NodeOf<'CallExpression'>): FlowItem[] {
  const callee = unwrap(node.callee);
  const { path, isCertain } = item;
  const passing = PASSING[dottedName(callee)];
  if (passing !== undefined) return passedOn(node, item, passing);
  const called: FlowItem = { node: callee, path, isCertain };
  if (callee.type !== 'MemberExpression')
    return [called, ...(isDefinedHere(scopes, callee) ? [] : foreign(node, path))];
  const method = propertyName(callee.property, callee.computed) ?? '';
  const flow = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  const isOwn = callee.object.type === 'ThisExpression' || callee.object.type === 'Super';
  if (flow === undefined)
    return [
      called,
      ...(isOwn
        ? []
        : [...foreign(node, path), ...(isText(path) ? [{ node: callee.object, path, isCertain: false }] : [])]),
    ];
  return [called, ...methodSources(flow, node, { node: callee.object, path, isCertain })];
}

function methodSources(flow: MethodFlow, node: NodeOf<'CallExpression'>, receiver: FlowItem): FlowItem[] {
  const { path, isCertain } = receiver;
  const given = (nodes: readonly Node[], inside: AccessPath): FlowItem[] =>
    nodes.map((from) => ({ node: argumentOf(from), path: inside, isCertain }));
  switch (flow) {
    case 'receiver':
      return [receiver];
    case 'receiver+arguments':
      return [receiver, ...given(node.arguments, path)];
    case 'elements':
      return [{ ...receiver, path: ['*', ...path] }];
    case 'callback':
      return given(node.arguments, path[0] === '*' ? path.slice(1) : path);
    case 'replacement':
      return [receiver, ...given(node.arguments.slice(1), path)];
    case 'entry':
      return [{ ...receiver, path: ['*', ...path] }];
  }
}

function passedOn(
  node: NodeOf<'CallExpression'>,
  { path, isCertain }: FlowItem,
  how: 'same' | 'anything' | 'elements' | 'values',
): FlowItem[] {
  const inside: Record<typeof how, AccessPath> = {
    same: path,
    anything: path.length === 0 ? ['**'] : path,
    elements: path[0] === '*' || /^\d+$/.test(path[0] ?? '') ? path.slice(1) : path,
    values: path[0] === '*' || path.length === 0 ? ['*', ...path.slice(1)] : path,
  };
  return node.arguments.map((argument) => ({ node: argumentOf(argument), path: inside[how], isCertain }));
}

/** What a value made by `new` holds: a class of this file by its members, a Map or Set by its entries, else its arguments. */
export function constructionSources(
  scopes: Scopes,
  { path, isCertain }: FlowItem,
  node: NodeOf<'NewExpression'>,
): FlowItem[] {
  const callee = unwrap(node.callee);
  const name = dottedName(callee);
  const declaration = scopes.bindingOf(callee)?.declaration;
  const [first, ...rest] = path;
  const given = (inside: AccessPath, certain: boolean): FlowItem[] =>
    node.arguments.map((argument) => ({ node: argumentOf(argument), path: inside, isCertain: certain }));
  if (isClass(declaration))
    return first === undefined
      ? []
      : memberValues(scopes, declaration, first.startsWith('*') ? undefined : first).map((value) => ({
          node: value,
          path: rest,
          isCertain,
        }));
  if (name === 'Map' || name === 'WeakMap')
    return first === undefined ? [] : given(first === '**' ? path : ['*', '1', ...rest], isCertain);
  if (name === 'Set' || name === 'String') return given(path, isCertain);
  if (name === 'Array') return given(path.slice(1), isCertain);
  if (name === 'Promise') return [];
  return given(path, false);
}

/** A function from elsewhere may hand its arguments on; only a text as such is believed of it. */
function foreign(node: NodeOf<'CallExpression'>, path: AccessPath): FlowItem[] {
  return isText(path) ? node.arguments.map((argument) => ({ node: argumentOf(argument), path, isCertain: false })) : [];
}

function isText(path: AccessPath): boolean {
  return path.every((segment) => segment === '**');
}

function argumentOf(node: Node): Node {
  return node.type === 'SpreadElement' ? node.argument : node;
}

function isDefinedHere(scopes: Scopes, callee: Node): boolean {
  if (callee.type !== 'Identifier') return true;
  const declaration = scopes.bindingOf(callee)?.declaration;
  return declaration !== undefined && !declaration.type.startsWith('Import');
}

function dottedName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return '';
  return `${node.object.name}.${propertyName(node.property, node.computed) ?? ''}`;
}
