import type { ExportFact } from '../../facts/export-facts';
import type { FileFacts } from '../../facts/file-facts';
import type { Node } from '../../syntax/node';
import type { FlowItem, ImportedValue } from './imported-value';

/** What a file exports under a name, as places to look at; `*` stands for each of its exports. */
export function exportedValues(
  { exports, scopes }: FileFacts,
  { exported: name, path, isCertain }: ImportedValue,
): FlowItem[] {
  return exports.flatMap((entry) => {
    if (name !== '*' && entry.name !== name && !isWholeModule(entry)) return [];
    const node = valueOf(entry, (declared) => scopes.topLevel(declared)?.id);
    return node === undefined ? [] : [{ node, path: isWholeModule(entry) ? [name, ...path] : path, isCertain }];
  });
}

/** `module.exports = { … }`, whose properties are the exports. */
function isWholeModule({ kind, name }: ExportFact): boolean {
  return kind === 'assignment' && name === 'exports';
}

function valueOf(
  { kind, name, statement, value }: ExportFact,
  declared: (name: string) => Node | undefined,
): Node | undefined {
  switch (kind) {
    case 'default':
      return statement.type === 'ExportDefaultDeclaration' ? statement.declaration : undefined;
    case 'list':
      return statement.type === 'ExportNamedDeclaration'
        ? statement.specifiers.find(
            ({ exported }) => (exported.type === 'Literal' ? exported.value : exported.name) === name,
          )?.local
        : undefined;
    case 'assignment':
      return value;
    default:
      return declared(name);
  }
}
