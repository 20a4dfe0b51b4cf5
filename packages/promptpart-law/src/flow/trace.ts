import { isClass, isFunction, type Node, propertyName, unwrap } from '../syntax/node';
import type { Scopes } from '../syntax/scopes';
import { bindingSources } from './binding-sources';
import { callSources, constructionSources } from './call-sources';
import { classAround, memberValues } from './class-members';
import { elementSources, propertySources } from './container-sources';
import { returnedValues } from './returned-values';

/** A way into a value: property names, indexes, `*` for any one, `**` for anything below. */
export type AccessPath = readonly string[];

/** A value to look at: what `node` holds at `path`. */
export interface FlowItem {
  readonly node: Node;
  readonly path: AccessPath;
  /** False once the value went through something this file does not define. */
  readonly isCertain: boolean;
}

/** A piece of literal text that reaches the place that was asked about. */
export interface LiteralPiece {
  readonly node: Node;
  readonly text: string;
  readonly isCertain: boolean;
}

/** More values than a file written by hand has; a stop for generated code. */
const MAXIMUM_STEPS = 3_000;

/** Deeper access than any honest expression has; recursive code would make it grow without end. */
const MAXIMUM_PATH = 6;

/** What was looked at already: one for all the places of a file, so that each value is followed once. */
export type Visited = Map<Node, Set<string>>;

/**
 * Every literal of this file that can reach `start`: backwards through constants, concatenation, templates, choices,
 * arrays, objects, functions and classes. A worklist, so that depth costs no stack. What `seen` knows is left out.
 */
export function literalsReaching(
  scopes: Scopes,
  start: readonly FlowItem[],
  seen: Visited = new Map(),
): LiteralPiece[] {
  const found = new Map<Node, LiteralPiece>();
  const work = [...start];
  let steps = 0;
  for (let item = work.pop(); item !== undefined && steps < MAXIMUM_STEPS; item = work.pop(), steps++) {
    const node = unwrap(item.node);
    if (isSeen(seen, node, item)) continue;
    const text = item.path.every((segment) => segment === '**') ? literalText(node) : undefined;
    if (text !== undefined && (item.isCertain || !found.has(node)))
      found.set(node, { node, text, isCertain: item.isCertain });
    for (const source of sourcesOf(scopes, { ...item, node }))
      if (source.path.length <= MAXIMUM_PATH) work.push(source);
  }
  return [...found.values()].sort((a, b) => a.node.start - b.node.start);
}

function isSeen(seen: Visited, node: Node, { path, isCertain }: FlowItem): boolean {
  const key = `${isCertain ? '!' : '?'}${path.join('.')}`;
  const keys = seen.get(node) ?? new Set<string>();
  if (keys.has(key)) return true;
  seen.set(node, keys.add(key));
  return false;
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  const template = node.type === 'TaggedTemplateExpression' ? node.quasi : node;
  return template.type === 'TemplateLiteral'
    ? template.quasis.map(({ value }) => value.cooked ?? value.raw).join(' ')
    : undefined;
}

/** Where the value of `item` comes from: the one step back. */
function sourcesOf(scopes: Scopes, item: FlowItem): FlowItem[] {
  const { node, path, isCertain } = item;
  const same = (...nodes: readonly Node[]): FlowItem[] => nodes.map((from) => ({ node: from, path, isCertain }));
  if (isFunction(node)) return returnedValues(node).map((from) => ({ node: from, path, isCertain }));
  if (isClass(node)) return classSources(scopes, item);
  switch (node.type) {
    case 'TemplateLiteral':
      return same(...node.expressions);
    case 'TaggedTemplateExpression':
      return same(...node.quasi.expressions);
    case 'BinaryExpression':
      return node.operator === '+' ? same(node.left, node.right) : [];
    case 'LogicalExpression':
      return same(node.left, node.right);
    case 'ConditionalExpression':
      return same(node.consequent, node.alternate);
    case 'SequenceExpression':
      return same(...node.expressions.slice(-1));
    case 'AssignmentExpression':
      return same(node.right);
    case 'ArrayExpression':
      return elementSources(node, item);
    case 'ObjectExpression':
      return propertySources(node, item);
    case 'Identifier':
      return bindingSources(scopes, item, node);
    case 'MemberExpression':
      return memberSources(scopes, item, node);
    case 'CallExpression':
      return callSources(scopes, item, node);
    case 'NewExpression':
      return constructionSources(scopes, item, node);
    default:
      return [];
  }
}

function classSources(scopes: Scopes, { node, path, isCertain }: FlowItem): FlowItem[] {
  const [name, ...rest] = path;
  if (!isClass(node) || name === undefined) return [];
  return memberValues(scopes, node, name.startsWith('*') ? undefined : name).map((value) => ({
    node: value,
    path: rest,
    isCertain,
  }));
}

function memberSources(
  scopes: Scopes,
  { path, isCertain }: FlowItem,
  node: Extract<Node, { type: 'MemberExpression' }>,
): FlowItem[] {
  const name = propertyName(node.property, node.computed);
  const owner = node.object.type === 'ThisExpression' || node.object.type === 'Super' ? classAround(node) : undefined;
  if (owner !== undefined) return memberValues(scopes, owner, name).map((value) => ({ node: value, path, isCertain }));
  return [{ node: node.object, path: [name ?? '*', ...path], isCertain }];
}
