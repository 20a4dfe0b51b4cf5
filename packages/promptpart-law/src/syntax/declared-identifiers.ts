import { type IdentifierNode, isFunction, type Node } from './node';

/** A name that a node declares, and in which scope: around it, inside it, or the function's (`var`). */
export interface Declared {
  readonly id: IdentifierNode;
  readonly declaration: Node;
  readonly place: 'outer' | 'inner' | 'var';
}

const NOTHING: readonly Declared[] = [];

/** The names that `node` itself declares (not the ones its children do). */
export function declaredIdentifiers(node: Node): readonly Declared[] {
  if (isFunction(node)) return functionNames(node);
  switch (node.type) {
    case 'VariableDeclaration': {
      const place = node.kind === 'var' ? 'var' : 'outer';
      return node.declarations.flatMap((declarator) =>
        patternIdentifiers(declarator.id).map((id) => ({ id, declaration: declarator, place })),
      );
    }
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [{ id: node.local, declaration: node, place: 'outer' }];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id === null
        ? NOTHING
        : [{ id: node.id, declaration: node, place: node.type === 'ClassDeclaration' ? 'outer' : 'inner' }];
    case 'CatchClause':
      return node.param === null
        ? NOTHING
        : patternIdentifiers(node.param).map((id) => ({ id, declaration: node, place: 'inner' }));
    case 'TSEnumDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSImportEqualsDeclaration':
    case 'TSModuleDeclaration':
      return node.id.type === 'Identifier' ? [{ id: node.id, declaration: node, place: 'outer' }] : NOTHING;
    default:
      return NOTHING;
  }
}

function functionNames(node: Node & { params?: unknown }): Declared[] {
  if (!isFunction(node)) return [];
  const own: Declared[] = node.id
    ? [{ id: node.id, declaration: node, place: node.type === 'FunctionExpression' ? 'inner' : 'outer' }]
    : [];
  const parameters = node.params.flatMap((parameter) => patternIdentifiers(parameter));
  return [...own, ...parameters.map((id): Declared => ({ id, declaration: node, place: 'inner' }))];
}

/** Every identifier that a binding pattern declares. */
export function patternIdentifiers(pattern: Node): IdentifierNode[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return patternIdentifiers(pattern.left);
    case 'RestElement':
      return patternIdentifiers(pattern.argument);
    case 'TSParameterProperty':
      return patternIdentifiers(pattern.parameter);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : patternIdentifiers(element)));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternIdentifiers(property.type === 'RestElement' ? property.argument : property.value),
      );
    default:
      return [];
  }
}
