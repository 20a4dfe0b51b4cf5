import type { ResolvedConfig } from '../config/resolved-config';
import { type Node, propertyName, unwrap } from '../syntax/node';
import type { Binding } from '../syntax/scopes';
import { type LawTree, resolveRelative } from '../tree/law-tree';
import type { FileFacts } from './file-facts';

/** What is needed to tell whether a name is the brand's. */
export interface NameContext {
  readonly facts: FileFacts;
  readonly config: Pick<ResolvedConfig, 'helper' | 'brand' | 'isPart'>;
  readonly tree: LawTree;
}

/** True when `node` is the branding helper: by its own name, an alias, a namespace, a re-export of another file. */
export function isHelper(context: NameContext, node: Node): boolean {
  const { helper } = context.config;
  return helper !== null && meansName(context, node, helper, new Set());
}

/** True when the callee at the top of a file is the helper; answered from the imports alone where they tell. */
export function isTopLevelHelper(context: NameContext, callee: Node): boolean {
  const { facts, config } = context;
  const isImported =
    callee.type === 'Identifier' &&
    facts.requests.some(({ names }) =>
      names.some(({ local, imported }) => local === callee.name && imported === config.helper),
    );
  return isImported || isHelper(context, callee);
}

/** True when `node`, a type's name, is the branded type. */
export function isBrandName(context: NameContext, node: Node): boolean {
  const { brand } = context.config;
  return brand !== null && meansName(context, node, brand, new Set());
}

/** True when the file can mean `name` at all, by its own text or a file it imports from. */
export function mayMention(context: NameContext, name: string): boolean {
  const { facts } = context;
  if (facts.text.includes(name)) return true;
  return facts.requests.some(({ specifier, names }) =>
    names.some(({ imported }) => exportsName(context, facts.file, specifier, imported, name, new Set())),
  );
}

function meansName(context: NameContext, written: Node, name: string, seen: Set<Node>): boolean {
  const node = unwrap(written);
  if (seen.has(node)) return false;
  seen.add(node);
  if (node.type === 'MemberExpression') {
    const property = propertyName(node.property, node.computed);
    return property === name || (property !== undefined && namespaceExports(context, node.object, property, name));
  }
  if (node.type === 'TSQualifiedName')
    return node.right.name === name || namespaceExports(context, node.left, node.right.name, name);
  if (node.type === 'LogicalExpression' || node.type === 'ConditionalExpression') return false;
  if (node.type !== 'Identifier') return false;
  const binding = context.facts.scopes.bindingOf(node);
  return binding === undefined ? node.name === name : bindingMeans(context, binding, name, seen);
}

function bindingMeans(context: NameContext, binding: Binding, name: string, seen: Set<Node>): boolean {
  const { declaration, id } = binding;
  switch (declaration.type) {
    case 'ImportSpecifier': {
      const imported = declaration.imported.type === 'Literal' ? declaration.imported.value : declaration.imported.name;
      return importMeans(context, declaration, imported, name);
    }
    case 'ImportDefaultSpecifier':
      return importMeans(context, declaration, 'default', name);
    case 'VariableDeclarator':
      if (declaration.id === id) return declaration.init !== null && meansName(context, declaration.init, name, seen);
      return destructuredKey(id) === name;
    case 'TSTypeAliasDeclaration':
      return (
        declaration.typeAnnotation.type === 'TSTypeReference' &&
        meansName(context, declaration.typeAnnotation.typeName, name, seen)
      );
    default:
      return false;
  }
}

/** A name taken from another module is the helper when it is called so there, or when that file passes it on. */
function importMeans(context: NameContext, specifier: Node, imported: string, name: string): boolean {
  const statement = specifier.parent;
  if (statement?.type !== 'ImportDeclaration') return false;
  return (
    imported === name || exportsName(context, context.facts.file, statement.source.value, imported, name, new Set())
  );
}

function namespaceExports(context: NameContext, object: Node, property: string, name: string): boolean {
  const binding = object.type === 'Identifier' ? context.facts.scopes.bindingOf(object) : undefined;
  const statement = binding?.declaration.type === 'ImportNamespaceSpecifier' ? binding.declaration.parent : undefined;
  return (
    statement?.type === 'ImportDeclaration' &&
    exportsName(context, context.facts.file, statement.source.value, property, name, new Set())
  );
}

/** True when `specifier`, seen from `from`, gives under the name `exported` what is called `name` at its origin. */
function exportsName(
  context: NameContext,
  from: string,
  specifier: string,
  exported: string,
  name: string,
  seen: Set<string>,
): boolean {
  const file = resolveRelative(context.tree, from, specifier);
  const facts = file === undefined || context.config.isPart(file) ? undefined : context.tree.facts(file);
  if (file === undefined || facts === undefined || seen.has(`${file}\n${exported}`)) return false;
  seen.add(`${file}\n${exported}`);
  const passedOn = facts.reExports.some((entry) => {
    if (entry.exported === exported || exported === '*')
      return entry.imported === name || exportsName(context, file, entry.specifier, entry.imported, name, seen);
    return entry.exported === '*' && exportsName(context, file, entry.specifier, exported, name, seen);
  });
  return passedOn || (exported !== '*' && facts.text.includes(name) && declaresAlias(context, facts, exported, name));
}

/** `export const part = createPromptPart` and `const part = …; export { part }` in the other file. */
function declaresAlias({ config, tree }: NameContext, facts: FileFacts, exported: string, name: string): boolean {
  const entry = facts.exports.find((fact) => fact.name === exported);
  if (entry === undefined) return false;
  const local =
    entry.statement.type === 'ExportNamedDeclaration'
      ? entry.statement.specifiers.find(
          (specifier) => specifier.exported.type === 'Identifier' && specifier.exported.name === exported,
        )?.local
      : undefined;
  const context: NameContext = { facts, tree, config: { ...config, helper: name, brand: name } };
  const value =
    entry.value ?? (entry.statement.type === 'ExportDefaultDeclaration' ? entry.statement.declaration : local);
  return value !== undefined && value !== null && meansName(context, value, name, new Set());
}

/** The key that an identifier of an object pattern is taken from. */
function destructuredKey(id: Node): string | undefined {
  const holder = id.parent?.type === 'AssignmentPattern' ? id.parent.parent : id.parent;
  return holder?.type === 'Property' ? propertyName(holder.key, holder.computed) : undefined;
}
