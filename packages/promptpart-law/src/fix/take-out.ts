import MagicString from 'magic-string';
import type { FileFacts } from '../facts/file-facts';
import type { SourceRange } from '../facts/source-place';
import type { IdentifierNode, Node, NodeOf } from '../syntax/node';
import { importForm } from './import-style';
import { attachedComments, commentBehind, commentsAbove } from './part-comments';
import type { TopConstant } from './parts-outside';
import { importStatement } from './write-part';

/** An import that a file needs once its part is elsewhere. */
export interface NewImport {
  readonly name: string;
  readonly newName: string;
  readonly specifier: string;
}

/** What is left of a file without some of its constants; '' when nothing but imports would be. */
export function takeOut(facts: FileFacts, taken: readonly TopConstant[], imports: readonly NewImport[]): string {
  const text = new MagicString(facts.text);
  const statements = new Set(taken.map(({ statement }) => statement));
  const isLeft = facts.program.body.some(
    (statement) => statement.type !== 'ImportDeclaration' && !isRemoved(statement, taken),
  );
  if (!isLeft) return '';
  for (const statement of statements) removeConstants(facts, text, statement, taken);
  trimImports(facts, text, taken);
  const needed = imports.filter(({ name }) => remainingReferences(facts, name, taken).length > 0);
  for (const { name, newName } of needed)
    for (const reference of remainingReferences(facts, name, taken))
      if (name !== newName) text.overwrite(reference.start, reference.start + name.length, newName);
  const { quote, end } = importForm(facts);
  const lines = needed.map(({ newName, specifier }) => `import { ${newName} } from ${quote}${specifier}${quote}${end}`);
  addImports(facts, text, lines);
  return text.toString().replace(/(\r?\n)(?:[ \t]*\r?\n)+$/, '$1');
}

function constantsOf(statement: Node): readonly Node[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
}

function isRemoved(statement: Node, taken: readonly TopConstant[]): boolean {
  const constants = constantsOf(statement);
  return (
    constants.length > 0 &&
    constants.every((declarator) => taken.some((constant) => constant.declarator === declarator))
  );
}

function removeConstants(facts: FileFacts, text: MagicString, statement: Node, taken: readonly TopConstant[]): void {
  const constants = constantsOf(statement);
  const staying = constants.filter((declarator) => !taken.some((constant) => constant.declarator === declarator));
  const [first, last] = [constants[0], constants.at(-1)];
  if (staying.length > 0 && first && last) {
    text.overwrite(first.start, last.end, staying.map(({ start, end }) => facts.text.slice(start, end)).join(', '));
    return;
  }
  const constant = taken.find(({ declarator }) => declarator === first);
  const above = constant === undefined ? undefined : commentsAbove(facts, constant);
  const end = commentBehind(facts, statement)?.end ?? statement.end;
  const after = /^[ \t;]*(?:\r?\n){0,2}/.exec(facts.text.slice(end))?.[0].length ?? 0;
  text.remove(above?.start ?? statement.start, end + after);
}

/** Takes the names out of imports that only the moved constants used. */
function trimImports(facts: FileFacts, text: MagicString, taken: readonly TopConstant[]): void {
  for (const statement of facts.program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) continue;
    const staying = statement.specifiers.filter(({ local }) => !isOnlyUsedIn(facts, local, taken));
    if (staying.length === statement.specifiers.length) continue;
    if (staying.length > 0)
      text.overwrite(
        statement.start,
        statement.end,
        importStatement(facts, statement, staying, statement.source.value),
      );
    else
      text.remove(
        statement.start,
        statement.end + (/^[ \t]*\r?\n/.exec(facts.text.slice(statement.end))?.[0].length ?? 0),
      );
  }
}

function isOnlyUsedIn(facts: FileFacts, local: NodeOf<'Identifier'>, taken: readonly TopConstant[]): boolean {
  const references = facts.scopes.bindingOf(local)?.references ?? [];
  return references.length > 0 && references.every((reference) => isInside(reference, taken));
}

function remainingReferences(facts: FileFacts, name: string, taken: readonly TopConstant[]): IdentifierNode[] {
  return (facts.scopes.topLevel(name)?.references ?? []).filter((reference) => !isInside(reference, taken));
}

function isInside({ start }: SourceRange, taken: readonly TopConstant[]): boolean {
  return taken.some(({ declarator }) => start >= declarator.start && start < declarator.end);
}

/** Adds import statements behind the last one, else above the first statement that is no directive, and its comments. */
export function addImports(facts: FileFacts, text: MagicString, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const newline = facts.text.includes('\r\n') ? '\r\n' : '\n';
  const last = facts.program.body.findLast(({ type }) => type === 'ImportDeclaration');
  if (last !== undefined) {
    const end = commentBehind(facts, last)?.end ?? last.end;
    text.appendRight(end, newline + lines.join(newline));
    return;
  }
  const first = facts.program.body.find((statement) => !('directive' in statement && statement.directive != null));
  const place = first === undefined ? facts.text.length : (attachedComments(facts, first)?.start ?? first.start);
  text.prependLeft(place, lines.join(newline) + newline + newline);
}
