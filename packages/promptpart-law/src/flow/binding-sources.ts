import { type IdentifierNode, isFunction, type Node, propertyName } from '../syntax/node';
import type { Binding, Scopes } from '../syntax/scopes';
import { isCarrier } from './container-sources';
import { parameterSources } from './parameter-sources';
import { patternSteps } from './pattern-steps';
import type { AccessPath, FlowItem } from './trace';

/** Where the value of a name comes from: its declaration, later assignments, and what is put into it. */
export function bindingSources(scopes: Scopes, item: FlowItem, identifier: IdentifierNode): FlowItem[] {
  const binding = scopes.bindingOf(identifier);
  if (binding === undefined) return [];
  return [
    ...declaredSources(scopes, binding, item),
    ...binding.references.flatMap((reference) => writtenSources(reference, item)),
  ];
}

function declaredSources(scopes: Scopes, binding: Binding, item: FlowItem): FlowItem[] {
  const { declaration } = binding;
  const { path, isCertain } = item;
  if (isFunction(declaration))
    return declaration.id === binding.id
      ? [{ node: declaration, path, isCertain }]
      : parameterSources(scopes, binding, declaration, item);
  switch (declaration.type) {
    case 'VariableDeclarator':
      return variableSources(binding, declaration, item);
    case 'TSEnumDeclaration':
      return declaration.body.members.flatMap((member): FlowItem[] => {
        const name = member.id.type === 'Identifier' ? member.id.name : propertyName(member.id, true);
        const isWanted = path[0]?.startsWith('*') === true || path[0] === name;
        return isWanted && member.initializer !== null
          ? [{ node: member.initializer, path: path.slice(1), isCertain }]
          : [];
      });
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [{ node: declaration, path, isCertain }];
    default:
      return [];
  }
}

function variableSources(
  binding: Binding,
  declarator: Extract<Node, { type: 'VariableDeclarator' }>,
  { path, isCertain }: FlowItem,
): FlowItem[] {
  const { steps, defaults } = patternSteps(binding.id, declarator.id);
  const fromDefaults = defaults.map((node) => ({ node, path, isCertain }));
  if (declarator.init !== null)
    return [...fromDefaults, { node: declarator.init, path: [...steps, ...path], isCertain }];
  const loop = declarator.parent?.parent;
  if (loop?.type === 'ForOfStatement')
    return [...fromDefaults, { node: loop.right, path: ['*', ...steps, ...path], isCertain }];
  return fromDefaults;
}

const FILLING: Readonly<Record<string, number>> = {
  push: 0,
  unshift: 0,
  fill: 0,
  add: 0,
  append: 0,
  set: 1,
  splice: 2,
};

/** What a place that mentions the name puts into it. */
function writtenSources(reference: IdentifierNode, { path, isCertain }: FlowItem): FlowItem[] {
  const { node, steps } = memberChain(reference);
  const { parent } = node;
  if (parent?.type === 'AssignmentExpression' && parent.left === node) {
    const rest = remaining(path, steps);
    return rest === undefined ? [] : [{ node: parent.right, path: rest, isCertain }];
  }
  if (parent?.type === 'VariableDeclarator' && parent.id === reference && parent.init !== null)
    return [{ node: parent.init, path, isCertain }];
  if (parent?.type !== 'CallExpression') return [];
  if (parent.callee === node) return filledBy(parent, steps, { path, isCertain });
  const isAssign =
    parent.arguments[0] === node &&
    parent.callee.type === 'MemberExpression' &&
    propertyName(parent.callee.property, parent.callee.computed) === 'assign';
  const rest = isAssign ? remaining(path, steps) : undefined;
  return rest === undefined
    ? []
    : parent.arguments.slice(1).map((argument) => ({ node: argument, path: rest, isCertain }));
}

function filledBy(
  call: Extract<Node, { type: 'CallExpression' }>,
  steps: AccessPath,
  { path, isCertain }: Pick<FlowItem, 'path' | 'isCertain'>,
): FlowItem[] {
  const from = FILLING[steps.at(-1) ?? ''];
  const rest = from === undefined ? undefined : remaining(path, steps.slice(0, -1));
  if (from === undefined || rest === undefined) return [];
  const isNamed = steps.at(-1) === 'set' && rest.length > 0 && !rest[0]?.startsWith('*');
  const inside = rest[0] === '**' || isNamed ? rest : rest.slice(1);
  return call.arguments.slice(from).flatMap((argument): FlowItem[] => {
    if (argument.type === 'SpreadElement') return [{ node: argument.argument, path: rest, isCertain }];
    return [
      { node: argument, path: rest.length > 0 && !/^(?:\*+|\d+)$/.test(rest[0] ?? '') ? rest : inside, isCertain },
    ];
  });
}

/** The longest `name.a.b` that begins at a reference. */
function memberChain(reference: Node): { readonly node: Node; readonly steps: AccessPath } {
  const steps: string[] = [];
  let node = reference;
  while (node.parent?.type === 'MemberExpression' && node.parent.object === node) {
    node = node.parent;
    steps.push(propertyName(node.property, node.computed) ?? '*');
  }
  return { node, steps };
}

/** What is left of `path` inside a value that was put at `steps`; undefined where the two do not meet. */
function remaining(path: AccessPath, steps: AccessPath): AccessPath | undefined {
  const meets = steps.every((step, at) => {
    const wanted = path[at];
    return wanted === undefined
      ? path.includes('**') || isCarrier(step) || step === '*'
      : wanted.startsWith('*') || step === '*' || wanted === step;
  });
  if (!meets) return undefined;
  return path[0] === '**' ? path : path.slice(steps.length);
}
