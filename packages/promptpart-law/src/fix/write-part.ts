import type { FileFacts } from '../facts/file-facts';
import type { SourceRange } from '../facts/source-place';
import type { Node, NodeOf } from '../syntax/node';
import { walk } from '../syntax/walk';
import { type LawTree, resolveRelative } from '../tree/law-tree';
import type { PartMove } from './part-move';
import type { TopConstant } from './parts-outside';
import { relativeSpecifier } from './specifier';

/** The text of a new part file: the imports its value needs, its doc comment, its constant. */
export function writePart(
  facts: FileFacts,
  { declarator, name, statement }: TopConstant,
  move: PartMove,
  tree: LawTree,
): string {
  const newline = facts.text.includes('\r\n') ? '\r\n' : '\n';
  const imports = neededImports(facts, declarator, move, tree);
  const comment = commentAbove(facts, declarator, statement);
  const rest = facts.text.slice(declarator.id.start + name.length, declarator.end);
  const doc = comment === undefined ? '' : facts.text.slice(comment.start, comment.end) + newline;
  return `${imports.map((line) => line + newline).join('')}${imports.length > 0 ? newline : ''}${doc}export const ${move.newName}${rest};${newline}`;
}

/** The comments that stand directly above a constant: they go where it goes. */
export function commentAbove(facts: FileFacts, declarator: Node, statement: Node): SourceRange | undefined {
  const isFirst = facts.text.slice(statement.start, declarator.start).match(/^[\w\s]*$/) !== null;
  const before = isFirst ? statement : declarator;
  const comment = facts.comments.findLast(({ end }) => end <= before.start);
  return comment !== undefined &&
    facts.text.slice(comment.end, before.start).trim() === '' &&
    !/\n\s*\n/.test(facts.text.slice(comment.end, before.start))
    ? { start: comment.start, end: comment.end }
    : undefined;
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
