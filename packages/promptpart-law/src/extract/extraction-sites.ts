import type { FileFacts } from '../facts/file-facts';
import type { SourceRange } from '../facts/source-place';
import { countWords } from '../rules/prose-inline/prose';
import { createWholes } from '../rules/prose-inline/written-text';
import type { Node } from '../syntax/node';
import { walk } from '../syntax/walk';
import { fixedText, type TextShape, textShape, withoutTypes } from './text-shape';

/** A text that can leave the code. */
export interface ExtractionSite {
  /** The expression that is replaced. */
  readonly node: Node;
  readonly shape: TextShape;
}

/** What of a finding can leave the code, and what cannot, with the reason. */
export interface ExtractionSites {
  readonly sites: readonly ExtractionSite[];
  readonly refusals: ReadonlyArray<{ readonly start: number; readonly reason: string }>;
}

/** A piece of fewer words is no text of its own: a separator, a word that a condition adds. */
const LEAST_WORDS = 4;

/** The texts that a finding is about. Conditions and lists stay code; each text in them is one of its own. */
export function extractionSites(facts: FileFacts, range: SourceRange): ExtractionSites {
  const sites: ExtractionSite[] = [];
  const refusals: Array<{ start: number; reason: string }> = [];
  for (const whole of wholesIn(facts, range)) visit(whole);
  if (sites.length === 0 && refusals.length === 0)
    refusals.push({ start: range.start, reason: 'it is put together of pieces that are too short to be texts' });
  return { sites, refusals };

  function visit(written: Node): void {
    const node = withoutTypes(written);
    const shape = textShape(node);
    if (shape !== undefined) return take(asConst(node), shape);
    if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].forEach(visit);
    if (node.type === 'LogicalExpression') return visitIfText(node.left, node.right);
    if (node.type === 'ArrayExpression') return visitIfText(...node.elements.filter((element) => element !== null));
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') return visit(node.callee.object);
    refusals.push({ start: node.start, reason: reasonFor(node) });
  }

  function visitIfText(...nodes: readonly Node[]): void {
    for (const node of nodes) if (holdsText(node)) visit(node);
  }

  function take(node: Node, shape: TextShape): void {
    const text = shape.pieces.filter((piece) => typeof piece === 'string').join(' ');
    if (countWords(text) < LEAST_WORDS) return;
    const reason = siteFault(node) ?? textFault(fixedText(shape) ?? text);
    if (reason === undefined) sites.push({ node, shape });
    else refusals.push({ start: node.start, reason });
  }
}

/** The outermost expressions that put together what stands in `range`. */
function wholesIn({ scopes }: FileFacts, range: SourceRange): readonly Node[] {
  const wholeOf = createWholes();
  const wholes = new Set<Node>();
  for (const node of walk(scopes.root)) {
    if (node.start < range.start || node.end > range.end) continue;
    const isText = (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';
    if (isText || node.type === 'JSXText') wholes.add(wholeOf(node));
  }
  const outermost: Node[] = [];
  for (const whole of [...wholes].sort((a, b) => a.start - b.start || b.end - a.end))
    if (whole.start >= (outermost.at(-1)?.end ?? 0)) outermost.push(whole);
  return outermost;
}

function holdsText(node: Node): boolean {
  return [...walk(node)].some(
    (inner) =>
      (inner.type === 'Literal' && typeof inner.value === 'string' && countWords(inner.value) >= LEAST_WORDS) ||
      (inner.type === 'TemplateElement' && countWords(inner.value.raw) >= LEAST_WORDS),
  );
}

/** `'…' as const` leaves as a whole: a name takes no such assertion. */
function asConst(node: Node): Node {
  const { parent } = node;
  const isConst =
    parent?.type === 'TSAsExpression' &&
    parent.typeAnnotation.type === 'TSTypeReference' &&
    parent.typeAnnotation.typeName.type === 'Identifier' &&
    parent.typeAnnotation.typeName.name === 'const';
  return isConst ? parent : node;
}

const REASONS: Readonly<Partial<Record<Node['type'], string>>> = {
  TemplateLiteral: 'a value in it is more than a name or a member: give it a name before the text',
  TaggedTemplateExpression: 'what its tag makes of it is only known when it runs',
  BinaryExpression: 'a value in it is more than a name or a member: give it a name before the text',
  JSXText: 'it stands between the tags of an element: put it into braces as a string',
  SpreadElement: 'it is spread out of a list',
};

function reasonFor({ type }: Node): string {
  return REASONS[type] ?? 'its value is only known when it runs';
}

/** Places where no name can stand instead of a literal. */
function siteFault({ parent }: Node): string | undefined {
  switch (parent?.type) {
    case 'JSXAttribute':
      return 'it is an attribute in quotes: put it into braces as a string';
    case 'TSEnumMember':
      return 'a member of an enum must be a literal';
    case 'TSLiteralType':
    case 'TSTemplateLiteralType':
      return 'it is a type';
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.value === undefined || parent.value === null ? 'it is a name' : undefined;
    default:
      return undefined;
  }
}

function textFault(text: string): string | undefined {
  return text.includes('\0') || !text.isWellFormed() ? 'it has a character that no file keeps as it is' : undefined;
}
