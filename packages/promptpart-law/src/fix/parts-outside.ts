import type { ResolvedConfig } from '../config/resolved-config';
import { isHelper } from '../facts/brand-names';
import type { FileFacts } from '../facts/file-facts';
import { staticText } from '../facts/static-text';
import { endingOf, stemOf } from '../law/file-name';
import { checkPartName } from '../law/part-name';
import { nearestFirst, partsFolders, placeForPart } from '../law/parts-folder';
import type { Node, NodeOf } from '../syntax/node';
import type { PartMove } from './part-move';
import type { WorkingTree } from './working-tree';

/** A constant at the top of a file, exported or not. */
export interface TopConstant {
  readonly statement: Node;
  readonly declaration: NodeOf<'VariableDeclaration'>;
  readonly declarator: NodeOf<'VariableDeclarator'>;
  readonly name: string;
}

/** The constants at the top of a file. */
export function topConstants({ program }: FileFacts): TopConstant[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations.flatMap((declarator) =>
      declarator.id.type === 'Identifier' ? [{ statement, declaration, declarator, name: declarator.id.name }] : [],
    );
  });
}

/** Parts that stand in code under a name that tells their file: they can go to the raw folder. */
export function partsOutside(
  facts: FileFacts,
  config: ResolvedConfig,
  tree: WorkingTree,
  refusals: string[],
): PartMove[] {
  if (
    config.helper === null ||
    config.rules.PART_OUTSIDE === 'off' ||
    config.isTest(facts.file) ||
    config.isHome(facts.file) ||
    !facts.text.includes('PROMPTPART_')
  )
    return [];
  return topConstants(facts).flatMap(({ declarator, name }): PartMove[] => {
    const call = declarator.init;
    if (
      !name.startsWith('PROMPTPART_') ||
      call?.type !== 'CallExpression' ||
      !isHelper({ facts, config, tree }, call.callee)
    )
      return [];
    const [argument] = call.arguments;
    if (argument === undefined || staticText(argument) === undefined)
      return refuse(refusals, `${facts.file}: ${name} is not one static text`);
    const fault = checkPartName(name.toLowerCase(), config);
    if (fault !== undefined) return refuse(refusals, `${facts.file}: ${name} names no part file (${fault.reason})`);
    const scope = name.toLowerCase().split('_')[1] ?? '';
    const wanted = `${rawFolder(facts.file, config, tree)}/${scope}/${name.toLowerCase()}${endingOf(facts.file).replace('x', '')}`;
    const to = placeForPart(wanted, tree.names(), config);
    if (to === undefined)
      return refuse(refusals, `${facts.file}: ${name} would land on ${wanted}, which no pattern of \`parts\` matches`);
    const isWhole =
      facts.exports.length === 1 &&
      facts.program.body.every(({ type }) => type === 'ImportDeclaration' || type === 'ExportNamedDeclaration') &&
      stemOf(facts.file) === name.toLowerCase();
    return [{ from: facts.file, to, oldName: name, newName: name, isWhole }];
  });
}

/** The raw folder nearest to a file: one that is there, else one at the root. */
function rawFolder(file: string, config: ResolvedConfig, tree: WorkingTree): string {
  const folders = partsFolders(tree.names(), config).map(({ folder }) => folder);
  return nearestFirst(folders, file)[0] ?? 'raw_promptparts';
}

function refuse(refusals: string[], reason: string): PartMove[] {
  refusals.push(reason);
  return [];
}
