import type { ResolvedConfig } from '../config/resolved-config';
import { isClass, isFunction, type Node } from '../syntax/node';
import type { FileFacts } from './file-facts';
import { FAMILY_PACKAGE } from './part-facts';

/**
 * True for a file whose texts are parts. Where nobody said which files these are (`plain` without `parts`), a file that
 * holds code is code: a folder called `prompts` often has the functions that build them.
 */
export function isPartFile(facts: FileFacts, config: Pick<ResolvedConfig, 'isPart' | 'arePartsGuessed'>): boolean {
  return config.isPart(facts.file) && !(config.arePartsGuessed && facts.program.body.some(isCode));
}

/** Statements that a file of texts may have. */
const BESIDE_TEXTS: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'ExportNamedDeclaration',
  'ExportDefaultDeclaration',
  'ExportAllDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'EmptyStatement',
]);

function isCode(statement: Node): boolean {
  const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
  if (isFunction(declared) || isClass(declared)) return true;
  if (declared.type === 'VariableDeclaration')
    return declared.declarations.some(
      ({ init }) => isFunction(init) || isClass(init) || init?.type === 'NewExpression',
    );
  if (declared.type === 'ImportDeclaration')
    return declared.importKind !== 'type' && declared.source.value !== FAMILY_PACKAGE;
  return !BESIDE_TEXTS.has(statement.type);
}
