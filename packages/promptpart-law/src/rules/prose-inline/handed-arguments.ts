import type { FileFacts } from '../../facts/file-facts';
import type { Node } from '../../syntax/node';
import { propertyName } from '../../syntax/node';
import type { FlowItem } from './imported-value';
import type { ProseRequest } from './prose-request';

/** What the calls in a file hand to a parameter of an imported function; `isFrom` tells the specifiers of its file. */
export function handedArguments(
  { requests, scopes }: FileFacts,
  { exported, parameter = 0, path, isCertain }: ProseRequest,
  isFrom: (specifier: string) => boolean,
): FlowItem[] {
  const names = requests
    .filter(({ how, specifier }) => how === 'import' && isFrom(specifier))
    .flatMap((request) => request.names);
  const callees = names.flatMap(({ imported, local }): Node[] => {
    const references = local === undefined ? [] : (scopes.topLevel(local)?.references ?? []);
    if (imported === exported) return references;
    return imported === '*' ? references.flatMap((reference) => memberOf(reference, exported) ?? []) : [];
  });
  return callees.flatMap((callee) => {
    const call = callee.parent;
    const argument = call?.type === 'CallExpression' && call.callee === callee ? call.arguments[parameter] : undefined;
    return argument === undefined || argument.type === 'SpreadElement' ? [] : [{ node: argument, path, isCertain }];
  });
}

function memberOf(reference: Node, name: string): Node | undefined {
  const { parent } = reference;
  return parent?.type === 'MemberExpression' &&
    parent.object === reference &&
    propertyName(parent.property, parent.computed) === name
    ? parent
    : undefined;
}

/** The names under which a file passes an imported function on. */
export function passedOnAs(
  { reExports }: FileFacts,
  exported: string,
  isFrom: (specifier: string) => boolean,
): string[] {
  return reExports.flatMap((entry) => {
    if (!isFrom(entry.specifier)) return [];
    if (entry.exported === '*') return [exported];
    return entry.imported === exported ? [entry.exported] : [];
  });
}
