import { type Node, propertyName, unwrap } from '../../syntax/node';
import type { Scopes } from '../../syntax/scopes';

/** The dotted name by which a callee is reached, followed through imports and aliases. */
export interface CalleeName {
  readonly path: readonly string[];
  /** What the first name is: declared in this file, taken from a module, or neither. */
  readonly root: 'local' | 'import' | 'value';
}

/** The name of a callee or constructor, or undefined for an expression that has none. */
export function calleeName(scopes: Scopes, written: Node, depth = 0): CalleeName | undefined {
  const node = unwrap(written);
  if (depth > 20) return undefined;
  if (node.type === 'SequenceExpression') {
    const last = node.expressions.at(-1);
    return last === undefined ? undefined : calleeName(scopes, last, depth + 1);
  }
  if (node.type === 'ThisExpression') return { path: ['this'], root: 'value' };
  if (node.type === 'Identifier') return identifierName(scopes, node, depth);
  if (node.type !== 'MemberExpression') return undefined;
  const object = calleeName(scopes, node.object, depth + 1) ?? { path: ['()'], root: 'value' as const };
  const property = propertyName(node.property, node.computed) ?? '[]';
  if (property === 'call' || property === 'apply' || property === 'bind') return object;
  return { path: [...object.path, property], root: object.root };
}

function identifierName(scopes: Scopes, node: Extract<Node, { type: 'Identifier' }>, depth: number): CalleeName {
  const declaration = scopes.bindingOf(node)?.declaration;
  const own = (root: CalleeName['root']): CalleeName => ({ path: [node.name], root });
  switch (declaration?.type) {
    case 'ImportSpecifier':
      return {
        path: [declaration.imported.type === 'Literal' ? declaration.imported.value : declaration.imported.name],
        root: 'import',
      };
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return own('import');
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return own('local');
    case 'VariableDeclarator':
      return variableName(scopes, node, declaration, depth);
    default:
      return own('value');
  }
}

function variableName(
  scopes: Scopes,
  node: Extract<Node, { type: 'Identifier' }>,
  declaration: Extract<Node, { type: 'VariableDeclarator' }>,
  depth: number,
): CalleeName {
  if (declaration.id.type !== 'Identifier') {
    const holder = scopes.bindingOf(node)?.id.parent;
    const key = holder?.type === 'Property' ? propertyName(holder.key, holder.computed) : undefined;
    return { path: [key ?? node.name], root: 'import' };
  }
  const init = declaration.init === null ? undefined : unwrap(declaration.init);
  if (init?.type === 'Identifier' || init?.type === 'MemberExpression')
    return calleeName(scopes, init, depth + 1) ?? { path: [node.name], root: 'value' };
  const bound = init?.type === 'CallExpression' ? boundFunction(init) : undefined;
  if (bound !== undefined) return calleeName(scopes, bound, depth + 1) ?? { path: [node.name], root: 'value' };
  const isLocal =
    init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression' || init?.type === 'ClassExpression';
  const isModule =
    init?.type === 'ImportExpression' ||
    (init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require');
  return { path: [node.name], root: isLocal ? 'local' : isModule ? 'import' : 'value' };
}

/** `f` of `f.bind(…)`. */
function boundFunction(call: Extract<Node, { type: 'CallExpression' }>): Node | undefined {
  const { callee } = call;
  return callee.type === 'MemberExpression' && propertyName(callee.property, callee.computed) === 'bind'
    ? callee.object
    : undefined;
}
