import type { Node } from '../../syntax/node';
import type { Scopes } from '../../syntax/scopes';

/** A way into a value: property names and indexes; `*` for any one. */
export type AccessPath = readonly string[];

/** A value to look at: what `node` holds at `path`. */
export interface FlowItem {
  readonly node: Node;
  readonly path: AccessPath;
  /** False once the value went through a call that this file does not define. */
  readonly isCertain: boolean;
}

/** What another file's export holds at `path`; `exported` is `*` for any of its exports. */
export interface ImportedValue {
  readonly specifier: string;
  readonly exported: string;
  readonly path: AccessPath;
  readonly isCertain: boolean;
}

/** The export of another file that a name, a `require` or an `import()` stands for. */
export function importedValue(scopes: Scopes, { node, path, isCertain }: FlowItem): ImportedValue[] {
  const origin = node.type === 'Identifier' ? importOrigin(scopes.bindingOf(node)?.declaration) : moduleOrigin(node);
  if (origin === undefined) return [];
  const { specifier, name } = origin;
  if (name !== undefined) return [{ specifier, exported: name, path, isCertain }];
  const [exported, ...rest] = path;
  return exported === undefined ? [] : [{ specifier, exported, path: rest, isCertain }];
}

interface ImportOrigin {
  readonly specifier: string;
  /** Undefined for the whole module. */
  readonly name: string | undefined;
}

function importOrigin(declaration: Node | undefined): ImportOrigin | undefined {
  const statement = declaration?.parent;
  if (declaration === undefined || statement?.type !== 'ImportDeclaration') return undefined;
  const specifier = statement.source.value;
  if (declaration.type === 'ImportDefaultSpecifier') return { specifier, name: 'default' };
  if (declaration.type !== 'ImportSpecifier') return { specifier, name: undefined };
  const { imported } = declaration;
  return { specifier, name: imported.type === 'Literal' ? imported.value : imported.name };
}

/** `require('…')` and `import('…')`. */
function moduleOrigin(node: Node): ImportOrigin | undefined {
  const isRequire =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';
  const source = isRequire ? node.arguments[0] : node.type === 'ImportExpression' ? node.source : undefined;
  return source?.type === 'Literal' && typeof source.value === 'string'
    ? { specifier: source.value, name: undefined }
    : undefined;
}
