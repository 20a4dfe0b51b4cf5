import type { FileFacts } from '../facts/file-facts';
import type { SourceRange } from '../facts/source-place';
import type { Node, NodeOf } from '../syntax/node';
import { walk } from '../syntax/walk';
import { type LawTree, resolveRelative } from '../tree/law-tree';
import { commentBehind, commentsAbove, licenceComments } from './part-comments';
import type { PartMove } from './part-move';
import type { TopConstant } from './parts-outside';
import { relativeSpecifier } from './specifier';

/** What of a file goes into a new part file beside the constant. */
export interface PartSource {
  readonly facts: FileFacts;
  readonly constant: TopConstant;
  /** Comments that would be lost with the file otherwise. */
  readonly loose: readonly SourceRange[];
  /** The words of the doc comment where there is none; none is written where this is left out. */
  readonly doc?: string | undefined;
}

/** The text of a new part file: the licence, the imports its value needs, its comments, its constant. */
export function writePart({ facts, constant, loose, doc }: PartSource, move: PartMove, tree: LawTree): string {
  const { declarator, name, statement } = constant;
  const newline = facts.text.includes('\r\n') ? '\r\n' : '\n';
  const text = ({ start, end }: SourceRange): string => facts.text.slice(start, end);
  const above = commentsAbove(facts, constant);
  const behind = isLast(declarator, statement) ? commentBehind(facts, statement) : undefined;
  const rest = facts.text.slice(declarator.id.start + name.length, declarator.end);
  const written = above === undefined ? '' : text(above) + newline;
  const added = doc === undefined || written.includes('/**') ? '' : `/** ${doc} */${newline}`;
  const line = `${written}${added}export const ${move.newName}${rest};${behind === undefined ? '' : ` ${text(behind)}`}`;
  return [
    ...paragraph(licenceComments(facts).map(text), newline),
    ...paragraph(neededImports(facts, declarator, move, tree), newline),
    ...loose.map(text),
    line + newline,
  ].join(newline + newline);
}

function paragraph(lines: readonly string[], newline: string): string[] {
  return lines.length === 0 ? [] : [lines.join(newline)];
}

function isLast(declarator: Node, statement: Node): boolean {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' && declaration.declarations.at(-1) === declarator;
}

function neededImports(facts: FileFacts, declarator: Node, move: PartMove, tree: LawTree): string[] {
  const used = new Set(
    [...walk(declarator)].flatMap((node) =>
      node.type === 'Identifier' ? (facts.scopes.bindingOf(node)?.id ?? []) : [],
    ),
  );
  return facts.program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const taken = statement.specifiers.filter(({ local }) => used.has(local));
    return taken.length === 0
      ? []
      : [importStatement(facts, statement, taken, rebased(facts, statement.source.value, move, tree))];
  });
}

function rebased(facts: FileFacts, specifier: string, move: PartMove, tree: LawTree): string {
  const target = resolveRelative(tree, facts.file, specifier);
  return target === undefined
    ? specifier
    : relativeSpecifier(move.to, target, /\.[mc]?[jt]sx?$/.exec(specifier)?.[0] ?? '');
}

/** An import of some of a statement's names, written like the statement. */
export function importStatement(
  facts: FileFacts,
  statement: NodeOf<'ImportDeclaration'>,
  specifiers: NodeOf<'ImportDeclaration'>['specifiers'],
  specifier: string,
): string {
  const text = (node: SourceRange): string => facts.text.slice(node.start, node.end);
  const outside = specifiers.filter(({ type }) => type !== 'ImportSpecifier').map(text);
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier').map(text);
  const names = [...outside, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])].join(', ');
  const quote = facts.text[statement.source.start] ?? "'";
  return `import ${statement.importKind === 'type' ? 'type ' : ''}${names} from ${quote}${specifier}${quote}${text(statement).endsWith(';') ? ';' : ''}`;
}
