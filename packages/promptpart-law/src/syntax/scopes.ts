import { declaredIdentifiers } from './declared-identifiers';
import { childNodes, type IdentifierNode, isFunction, type Node } from './node';
import { collectUses, type Uses } from './uses';

/** One declared name: where it is declared and every place that reads or writes it. */
export interface Binding {
  readonly name: string;
  /** The declaring identifier. */
  readonly id: IdentifierNode;
  /** The declarator, function, class, import specifier, parameter's function, enum … that declares it. */
  readonly declaration: Node;
  readonly references: IdentifierNode[];
}

/** Which declaration each identifier of a file means. */
export interface Scopes {
  /** The program; every node below it has its `parent`. */
  readonly root: Node;
  /** Every node, parents first, in source order. */
  readonly nodes: readonly Node[];
  /** The declaration that `identifier` refers to, or undefined for a global name. */
  bindingOf(identifier: Node): Binding | undefined;
  /** The file's own top-level declaration of `name`. */
  topLevel(name: string): Binding | undefined;
  /** Calls by method name and assignments to `this`. */
  readonly uses: Uses;
}

interface Scope {
  readonly names: Map<string, Binding>;
  readonly outer: Scope | undefined;
  /** The scope that `var` declarations land in. */
  readonly hoist: Scope | undefined;
}

const BLOCKS: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'StaticBlock',
  'TSModuleBlock',
  'ClassExpression',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]);

/** Resolves every identifier below `program` and sets `parent` on every node on the way. */
export function analyseScopes(program: Node): Scopes {
  const bindings = new Map<Node, Binding>();
  const pending: Array<{ identifier: IdentifierNode; scope: Scope }> = [];
  const top: Scope = { names: new Map(), outer: undefined, hoist: undefined };
  const nodes: Node[] = [];
  const stack: Node[] = [program];
  const scopes: Scope[] = [top];
  for (let node = stack.pop(), scope = scopes.pop(); node && scope; node = stack.pop(), scope = scopes.pop())
    visit(node, scope);
  for (const { identifier, scope } of pending) {
    const binding = lookUp(scope, identifier.name);
    if (binding === undefined) continue;
    bindings.set(identifier, binding);
    if (binding.id !== identifier) binding.references.push(identifier);
  }
  let uses: Uses | undefined;
  return {
    root: program,
    nodes,
    bindingOf: (identifier) => bindings.get(identifier),
    topLevel: (name) => top.names.get(name),
    get uses() {
      return (uses ??= collectUses(nodes));
    },
  };

  function visit(node: Node, outer: Scope): void {
    nodes.push(node);
    const names = declaredIdentifiers(node);
    for (const declared of names)
      if (declared.place !== 'inner')
        declare(declared.place === 'var' ? (outer.hoist ?? outer) : outer, declared.id, declared.declaration);
    const scope = opensScope(node) ? open(node, outer) : outer;
    for (const declared of names) if (declared.place === 'inner') declare(scope, declared.id, declared.declaration);
    if (node.type === 'Identifier' && isReference(node)) pending.push({ identifier: node, scope });
    const children = childNodes(node);
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index] as Node;
      child.parent = node;
      stack.push(child);
      scopes.push(scope);
    }
  }
}

function opensScope(node: Node): boolean {
  return isFunction(node) || BLOCKS.has(node.type);
}

function open(node: Node, outer: Scope): Scope {
  const scope: { names: Map<string, Binding>; outer: Scope; hoist: Scope | undefined } = {
    names: new Map(),
    outer,
    hoist: outer.hoist ?? rootOf(outer),
  };
  if (isFunction(node) || node.type === 'StaticBlock' || node.type === 'TSModuleBlock') scope.hoist = scope;
  return scope;
}

function rootOf(scope: Scope): Scope {
  return scope.outer === undefined ? scope : rootOf(scope.outer);
}

function declare(scope: Scope, id: IdentifierNode, declaration: Node): void {
  if (!scope.names.has(id.name)) scope.names.set(id.name, { name: id.name, id, declaration, references: [] });
}

function lookUp(scope: Scope | undefined, name: string): Binding | undefined {
  for (let at = scope; at !== undefined; at = at.outer) {
    const binding = at.names.get(name);
    if (binding !== undefined) return binding;
  }
  return undefined;
}

/** False for identifiers that only name a property, a label or the outer side of an import or export. */
function isReference(node: IdentifierNode): boolean {
  const parent = node.parent;
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'TSAbstractMethodDefinition':
    case 'TSAbstractPropertyDefinition':
      return parent.key !== node || parent.computed;
    case 'ImportSpecifier':
      return parent.local === node;
    case 'ExportSpecifier':
      return (
        parent.local === node && (parent.parent?.type !== 'ExportNamedDeclaration' || parent.parent.source === null)
      );
    case 'TSQualifiedName':
      return parent.left === node;
    case 'TSEnumMember':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
    case 'TSImportType':
    case 'ExportAllDeclaration':
    case 'TSNamedTupleMember':
      return false;
    default:
      return true;
  }
}
