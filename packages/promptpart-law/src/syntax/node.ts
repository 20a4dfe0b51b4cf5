import { type Node, visitorKeys } from 'oxc-parser';

export type { Node };

/** A node of one given type. */
export type NodeOf<Type extends Node['type']> = OneOf<Node, Type>;

type OneOf<Each, Type> = Each extends { type: infer Own } ? (Extract<Own, Type> extends never ? never : Each) : never;

/** A function of any form, with a body or without. */
export type FunctionNode = NodeOf<
  | 'FunctionDeclaration'
  | 'FunctionExpression'
  | 'ArrowFunctionExpression'
  | 'TSDeclareFunction'
  | 'TSEmptyBodyFunctionExpression'
>;

/** A class, declared or as an expression. */
export type ClassNode = NodeOf<'ClassDeclaration' | 'ClassExpression'>;

/** An identifier in whichever position. */
export type IdentifierNode = NodeOf<'Identifier'>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes directly below `node`, in source order. */
export function childNodes(node: Node): Node[] {
  const found: Node[] = [];
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = (node as unknown as Record<string, unknown>)[key];
    if (Array.isArray(value)) {
      for (const entry of value) if (isNode(entry)) found.push(entry);
    } else if (isNode(value)) found.push(value);
  }
  return found;
}

/** True for a function that may hold statements. */
export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return (
    node?.type === 'FunctionDeclaration' ||
    node?.type === 'FunctionExpression' ||
    node?.type === 'ArrowFunctionExpression' ||
    node?.type === 'TSDeclareFunction' ||
    node?.type === 'TSEmptyBodyFunctionExpression'
  );
}

/** True for a class of either form. */
export function isClass(node: Node | null | undefined): node is ClassNode {
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression';
}

/** The expression without parentheses, casts, `satisfies`, `!`, `await` and optional-chain wrappers around it. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
    case 'ChainExpression':
      return unwrap(node.expression);
    case 'AwaitExpression':
      return unwrap(node.argument);
    default:
      return node;
  }
}

/** The nearest node at or above that `test` accepts. */
export function closest<Found extends Node>(
  node: Node | null | undefined,
  test: (node: Node) => node is Found,
): Found | undefined {
  for (let at: Node | null | undefined = node; at; at = at.parent) if (test(at)) return at;
  return undefined;
}

/** The name a property is reached by, or undefined where it is only known when the program runs. */
export function propertyName(key: Node, computed: boolean): string | undefined {
  if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) return key.name;
  if (key.type === 'Literal') return String(key.value);
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0) return key.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
