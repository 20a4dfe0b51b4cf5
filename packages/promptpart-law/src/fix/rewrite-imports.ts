import MagicString from 'magic-string';
import type { FileFacts } from '../facts/file-facts';
import type { Node, NodeOf } from '../syntax/node';
import type { LawTree } from '../tree/law-tree';
import type { PartMove } from './part-move';
import { resolveAmong, respecify } from './specifier';
import { importStatement } from './write-part';

/** The moves by the file they leave. */
export type MovesByFile = ReadonlyMap<string, readonly PartMove[]>;

interface Rewrite {
  readonly facts: FileFacts;
  readonly text: MagicString;
  readonly newline: string;
  /** Files that hold nothing any more once the moves are made. */
  readonly emptied: ReadonlySet<string>;
  /** What a statement needs and cannot have. */
  readonly refusals: string[];
}

/**
 * The text of a file with its imports and re-exports of moved parts mended; undefined when nothing changes.
 * What cannot be mended safely is named in `refusals`: then the caller keeps everything as it was.
 */
export function rewriteImports(
  facts: FileFacts,
  tree: LawTree,
  {
    moves,
    emptied,
    refusals,
  }: { readonly moves: MovesByFile; readonly emptied: ReadonlySet<string>; readonly refusals: string[] },
): string | undefined {
  const rewrite: Rewrite = {
    facts,
    text: new MagicString(facts.text),
    newline: facts.text.includes('\r\n') ? '\r\n' : '\n',
    emptied,
    refusals,
  };
  const files = [...moves.keys()];
  const movesOf = (specifier: string): readonly PartMove[] =>
    moves.get(resolveAmong(tree, facts.file, specifier, files) ?? '') ?? [];
  for (const request of facts.requests) {
    const found = movesOf(request.specifier);
    if (found.length === 0) continue;
    const statement = facts.program.body.find(
      ({ start, end }) => start === request.range.start && end === request.range.end,
    );
    if (statement?.type === 'ImportDeclaration') rewriteImport(rewrite, statement, found);
    else if (statement?.type === 'ExportNamedDeclaration') rewriteNamedExport(rewrite, statement, found);
    else if (statement?.type === 'ExportAllDeclaration') rewriteStarExport(rewrite, statement, found);
    else rewriteWhole(rewrite, request.specifierRange, request.specifier, found, 'import()');
  }
  return rewrite.text.hasChanged() ? rewrite.text.toString() : undefined;
}

function rewriteImport(rewrite: Rewrite, statement: NodeOf<'ImportDeclaration'>, moves: readonly PartMove[]): void {
  const { facts, text, newline } = rewrite;
  const specifier = statement.source.value;
  const named = statement.specifiers.filter(({ type }) => type === 'ImportSpecifier');
  if (named.length < statement.specifiers.length || named.length === 0) return rewriteOther(rewrite, statement, moves);
  const moveOf = (node: Node): PartMove | undefined =>
    node.type === 'ImportSpecifier' ? moves.find(({ oldName }) => oldName === importedName(node)) : undefined;
  const staying = statement.specifiers.filter((node) => moveOf(node) === undefined);
  const lines = staying.length === 0 ? [] : [importStatement(facts, statement, staying, specifier)];
  for (const node of statement.specifiers) {
    const move = moveOf(node);
    if (move === undefined || node.type !== 'ImportSpecifier') continue;
    const names = renameLocal(rewrite, node, move);
    const kind = statement.importKind === 'type' || node.importKind === 'type' ? 'type ' : '';
    lines.push(
      `import ${kind}{ ${names} } from ${quoted(facts, statement.source, respecify(specifier, facts.file, move.from, move.to))}${ending(facts, statement)}`,
    );
  }
  if (staying.length < statement.specifiers.length) text.overwrite(statement.start, statement.end, lines.join(newline));
}

/** What the import says for a renamed constant; its uses in the file follow unless the new name is taken there. */
function renameLocal(
  { facts, text }: Rewrite,
  node: NodeOf<'ImportSpecifier'>,
  { oldName, newName }: PartMove,
): string {
  const local = node.local.name;
  if (local !== oldName || oldName === newName) return local === newName ? newName : `${newName} as ${local}`;
  if (new RegExp(`\\b${newName.replaceAll('$', '\\$')}\\b`).test(facts.text)) return `${newName} as ${oldName}`;
  for (const reference of facts.scopes.bindingOf(node.local)?.references ?? []) {
    const { parent } = reference;
    const isShort = parent?.type === 'Property' && parent.shorthand;
    const isExported = parent?.type === 'ExportSpecifier' && parent.exported.start === reference.start;
    text.overwrite(
      reference.start,
      reference.start + oldName.length,
      isShort ? `${oldName}: ${newName}` : isExported ? `${newName} as ${oldName}` : newName,
    );
  }
  return newName;
}

/** Namespaces, defaults and imports for effect: only a file that moves whole keeps them valid; a namespace of a bag becomes names. */
function rewriteOther(rewrite: Rewrite, statement: NodeOf<'ImportDeclaration'>, moves: readonly PartMove[]): void {
  const [only] = statement.specifiers;
  const isNamespace = statement.specifiers.length === 1 && only?.type === 'ImportNamespaceSpecifier';
  const isPlainMove = moves.length === 1 && moves[0]?.isWhole === true && moves[0].oldName === moves[0].newName;
  if (!isNamespace || isPlainMove)
    return rewriteWhole(rewrite, statement.source, statement.source.value, moves, 'import');
  const references = rewrite.facts.scopes.bindingOf(only.local)?.references ?? [];
  const uses = references.map((reference) => ({
    reference,
    move: moves.find(({ oldName }) => oldName === memberName(reference)),
  }));
  const isTaken = moves.some(({ newName }) => rewrite.facts.scopes.topLevel(newName) !== undefined);
  if (isTaken || uses.some(({ move }) => move === undefined)) {
    rewrite.refusals.push(
      `${rewrite.facts.file}: the namespace ${only.local.name} is used in a way that names cannot replace`,
    );
    return;
  }
  const { facts, text, newline } = rewrite;
  const used = moves.filter((move) => uses.some((use) => use.move === move));
  const lines = used.map(
    (move) =>
      `import { ${move.newName} } from ${quoted(facts, statement.source, respecify(statement.source.value, facts.file, move.from, move.to))}${ending(facts, statement)}`,
  );
  text.overwrite(statement.start, statement.end, lines.join(newline));
  for (const { reference, move } of uses)
    if (reference.parent && move) text.overwrite(reference.parent.start, reference.parent.end, move.newName);
}

function rewriteNamedExport(
  { facts, text, newline }: Rewrite,
  statement: NodeOf<'ExportNamedDeclaration'>,
  moves: readonly PartMove[],
): void {
  if (statement.source === null) return;
  const { source } = statement;
  const moveOf = (node: NodeOf<'ExportSpecifier'>): PartMove | undefined =>
    moves.find(({ oldName }) => node.local.type === 'Identifier' && oldName === node.local.name);
  const kind = statement.exportKind === 'type' ? 'type ' : '';
  const staying = statement.specifiers
    .filter((node) => moveOf(node) === undefined)
    .map(({ start, end }) => facts.text.slice(start, end));
  const lines =
    staying.length === 0
      ? []
      : [
          `export ${kind}{ ${staying.join(', ')} } from ${quoted(facts, source, source.value)}${ending(facts, statement)}`,
        ];
  for (const node of statement.specifiers) {
    const move = moveOf(node);
    if (move === undefined) continue;
    const exported = facts.text.slice(node.exported.start, node.exported.end);
    lines.push(
      `export ${kind}{ ${exported === move.newName ? exported : `${move.newName} as ${exported}`} } from ${quoted(facts, source, respecify(source.value, facts.file, move.from, move.to))}${ending(facts, statement)}`,
    );
  }
  if (staying.length < statement.specifiers.length) text.overwrite(statement.start, statement.end, lines.join(newline));
}

/** `export *` of a bag becomes one for each part, and the bag's own where something stays in it. */
function rewriteStarExport(
  rewrite: Rewrite,
  statement: NodeOf<'ExportAllDeclaration'>,
  moves: readonly PartMove[],
): void {
  const { facts, text, newline } = rewrite;
  if (statement.exported !== null)
    return rewriteWhole(rewrite, statement.source, statement.source.value, moves, 'export * as');
  const { source } = statement;
  const line = (what: string, to: string): string =>
    `export ${what} from ${quoted(facts, source, to)}${ending(facts, statement)}`;
  const moved = moves.map((move) =>
    line(
      move.oldName === move.newName ? '*' : `{ ${move.newName} as ${move.oldName} }`,
      respecify(source.value, facts.file, move.from, move.to),
    ),
  );
  const isLeft = moves.some(({ from }) => !rewrite.emptied.has(from));
  text.overwrite(
    statement.start,
    statement.end,
    [...(isLeft ? [line('*', source.value)] : []), ...moved].join(newline),
  );
}

function rewriteWhole(
  { facts, text, refusals }: Rewrite,
  range: { start: number; end: number },
  specifier: string,
  moves: readonly PartMove[],
  how: string,
): void {
  const [move] = moves;
  if (move?.isWhole !== true || moves.length !== 1 || move.oldName !== move.newName) {
    refusals.push(`${facts.file}: its ${how} of "${specifier}" takes the whole file, which is taken apart`);
    return;
  }
  const quote = facts.text[range.start] ?? "'";
  text.overwrite(range.start, range.end, quote + respecify(specifier, facts.file, move.from, move.to) + quote);
}

function importedName(node: NodeOf<'ImportSpecifier'>): string {
  return node.imported.type === 'Literal' ? node.imported.value : node.imported.name;
}

function memberName(reference: Node): string | undefined {
  const { parent } = reference;
  return parent?.type === 'MemberExpression' &&
    parent.object === reference &&
    !parent.computed &&
    parent.property.type === 'Identifier'
    ? parent.property.name
    : undefined;
}

function quoted(facts: FileFacts, source: { start: number }, specifier: string): string {
  const quote = facts.text[source.start] ?? "'";
  return quote + specifier + quote;
}

function ending(facts: FileFacts, statement: { end: number }): string {
  return facts.text[statement.end - 1] === ';' ? ';' : '';
}
