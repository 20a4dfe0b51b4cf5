import type { ResolvedConfig } from '../config/resolved-config';
import type { FileFacts } from '../facts/file-facts';
import { partFacts } from '../facts/part-facts';
import { type IdentifierNode, type Node, propertyName } from '../syntax/node';
import { type LawTree, resolveRelative } from '../tree/law-tree';
import { FILL_FUNCTION } from './fill-template-module';
import type { Extraction } from './plan-extraction';
import { PLACEHOLDER } from './template-text';
import type { TextShape } from './text-shape';

/**
 * Holds a moved text against the one it was, both read from the syntax trees: the part's text, the import that leads to it, each
 * value at its place. Returns what is not the same; undefined where everything is.
 */
export function proveExtraction(
  extraction: Extraction,
  before: FileFacts,
  { tree, config }: { readonly tree: LawTree; readonly config: ResolvedConfig },
): string | undefined {
  const after = tree.facts(before.file);
  const part = tree.facts(extraction.part.file);
  if (after === undefined || part === undefined || after.problems.length > 0 || part.problems.length > 0)
    return 'what would be written cannot be parsed';
  const written = partFacts(part, config, tree).find(({ export: { name } }) => name === extraction.part.constant);
  if (written?.text === undefined || !written.isStatic) return 'the part would not be one fixed text';
  if (!isImported(extraction, after, tree)) return 'the import would not lead to the part';
  return keepsName(extraction)
    ? proveMoved(extraction, before, after, written.text)
    : proveUse(extraction, before, after, written.text);
}

function keepsName({ edits }: Extraction): boolean {
  return edits.every(({ text }) => text === '');
}

function isImported({ local, part }: Extraction, after: FileFacts, tree: LawTree): boolean {
  return after.requests.some(
    ({ specifier, names }) =>
      names.some((name) => name.imported === part.constant && (name.local ?? local) === local) &&
      resolveRelative(tree, after.file, specifier) === part.file,
  );
}

/** A constant that left with its name: as many uses as before, now of the import. */
function proveMoved(
  { local, site }: Extraction,
  before: FileFacts,
  after: FileFacts,
  text: string,
): string | undefined {
  const uses = (facts: FileFacts): number => facts.scopes.topLevel(local)?.references.length ?? 0;
  if (!isSame([text], site.shape, before)) return 'the text would not be the same';
  return uses(before) === uses(after) ? undefined : `\`${local}\` would not be used where it was`;
}

/** A text that became a name or a filled template: its one use gives the same text. */
function proveUse({ local, site }: Extraction, before: FileFacts, after: FileFacts, text: string): string | undefined {
  const references = after.scopes.topLevel(local)?.references ?? [];
  const [use] = references;
  if (use === undefined || references.length !== 1) return `\`${local}\` would not be used exactly once`;
  return isSame(piecesOf(use, text, after), site.shape, before) ? undefined : 'the text would not be the same';
}

/** The text of a use in turn with the source of each value. */
function piecesOf(use: IdentifierNode, text: string, { text: source }: FileFacts): readonly string[] | undefined {
  const values = valuesOf(use, source);
  if (values === undefined) return [text];
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: found, 1: name = '', index } of text.matchAll(PLACEHOLDER)) {
    const value = values.get(name);
    if (value === undefined) continue;
    pieces.push(text.slice(end, index), value);
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}

/** The values that a template is filled with where it is used; undefined for a plain use. */
function valuesOf(use: IdentifierNode, source: string): ReadonlyMap<string, string> | undefined {
  const call = use.parent;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined;
  if (call.callee.name === FILL_FUNCTION) return fieldsOf(call.arguments[1], source);
  const render = call.callee.name === 'definePromptTemplate' ? call.parent?.parent : undefined;
  return render?.type === 'CallExpression' ? fieldsOf(render.arguments[0], source) : undefined;
}

function fieldsOf(node: Node | undefined, source: string): ReadonlyMap<string, string> | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  return new Map(
    node.properties.flatMap((property): Array<[string, string]> => {
      const name = property.type === 'Property' ? propertyName(property.key, property.computed) : undefined;
      if (property.type !== 'Property' || name === undefined) return [];
      const { value } = property;
      const inner = value.type === 'TemplateLiteral' ? (value.expressions[0] ?? value) : value;
      return [[name, source.slice(inner.start, inner.end)]];
    }),
  );
}

function isSame(pieces: readonly string[] | undefined, { pieces: wanted }: TextShape, before: FileFacts): boolean {
  const expected: string[] = [''];
  for (const piece of wanted) {
    if (typeof piece === 'string') expected[expected.length - 1] += piece;
    else {
      const written = before.text.slice(piece.node.start, piece.node.end);
      expected.push(piece.how === 'sum' ? `'' + ${written}` : written, '');
    }
  }
  return (
    pieces !== undefined && pieces.length === expected.length && pieces.every((piece, at) => piece === expected[at])
  );
}
