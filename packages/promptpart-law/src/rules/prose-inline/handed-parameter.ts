import type { FileFacts } from '../../facts/file-facts';
import { type FunctionNode, isFunction, type Node, unwrap } from '../../syntax/node';
import type { Scopes } from '../../syntax/scopes';
import type { FlowItem } from './imported-value';
import { contains, stepsInto } from './pattern-steps';

/** What callers hand to a function of this file's top level. */
export interface HandedParameter {
  /** The function's own name. */
  readonly name: string;
  readonly index: number;
  readonly path: FlowItem['path'];
  readonly isCertain: boolean;
}

/** The parameter that a name is, where its function can be called from other files. */
export function handedParameter(scopes: Scopes, { node, path, isCertain }: FlowItem): HandedParameter[] {
  const binding = scopes.bindingOf(node);
  const owner = binding?.declaration;
  if (binding === undefined || !isFunction(owner) || owner.id === binding.id) return [];
  const name = topLevelName(scopes, owner);
  const index = owner.params.findIndex((parameter) => contains(parameter, binding.id));
  if (name === undefined || index < 0 || owner.params[index]?.type === 'RestElement') return [];
  return [{ name, index, path: [...stepsInto(binding.id, owner).steps, ...path], isCertain }];
}

function topLevelName(scopes: Scopes, owner: FunctionNode): string | undefined {
  let holder: Node | null | undefined = owner.parent;
  while (holder && unwrap(holder) === owner) holder = holder.parent;
  const id = owner.id ?? (holder?.type === 'VariableDeclarator' ? holder.id : undefined);
  return id?.type === 'Identifier' && scopes.topLevel(id.name)?.id === id ? id.name : undefined;
}

/** The names under which a file exports a name of its own. */
export function exportedNames({ exports }: FileFacts, local: string): string[] {
  return exports.flatMap(({ kind, name, statement }) => {
    if (kind === 'list' && statement.type === 'ExportNamedDeclaration')
      return statement.specifiers.some(
        (specifier) =>
          specifier.local.type === 'Identifier' &&
          specifier.local.name === local &&
          (specifier.exported.type === 'Literal' ? specifier.exported.value : specifier.exported.name) === name,
      )
        ? [name]
        : [];
    if (kind === 'default' && statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      const own =
        declaration.type === 'Identifier'
          ? declaration.name
          : isFunction(declaration)
            ? declaration.id?.name
            : undefined;
      return own === local ? [name] : [];
    }
    return kind !== 're-export' && name === local ? [name] : [];
  });
}
