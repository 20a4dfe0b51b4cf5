import type { Node } from '../syntax/node';

/**
 * True where the type of an expression becomes the type of something that may later hold another text: a variable, a member, a
 * result without a written type. There a branded text would narrow it.
 */
export function isTypeOpen(node: Node): boolean {
  for (let at: Node = node; ; ) {
    const { parent } = at;
    if (!parent) return false;
    switch (parent.type) {
      case 'VariableDeclarator':
        return !(parent.id.type === 'Identifier' && parent.id.typeAnnotation);
      case 'PropertyDefinition':
        return !parent.typeAnnotation;
      case 'AssignmentPattern':
      case 'ReturnStatement':
      case 'ArrowFunctionExpression':
      case 'ExportDefaultDeclaration':
        return true;
      case 'Property':
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ParenthesizedExpression':
        at = parent;
        break;
      default:
        return false;
    }
  }
}
