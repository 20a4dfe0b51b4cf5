import type { Node } from '../../syntax/node';
import { closest, isFunction, propertyName } from '../../syntax/node';
import { FILLING } from './reach';

/** A text as its author wrote it: one literal, or the array, sum, template or run of `push` calls that puts it together. */
export interface WrittenText<Piece> {
  readonly pieces: readonly Piece[];
  readonly range: { readonly start: number; readonly end: number };
  /** The expression that holds the first piece and what belongs to it. */
  readonly whole: Node;
}

/** Methods that give back the text or list they are called on, changed or joined. */
const KEEPING: ReadonlySet<string> = new Set(
  'join trim trimStart trimEnd filter concat replace replaceAll flat slice map reverse toString'.split(' '),
);

/** Tags and functions that only take indentation away. */
const UNINDENTING: ReadonlySet<string> = new Set('dedent outdent stripIndent stripIndents trimIndent'.split(' '));

/** Finds the outermost expression that puts a node together with its neighbours; each is climbed through once. */
export function createWholes(): (node: Node) => Node {
  const known = new Map<Node, Node>();
  return (node) => {
    const way: Node[] = [];
    let at: Node | undefined = node;
    let whole = node;
    for (; at !== undefined && !known.has(at); at = larger(at)) {
      way.push(at);
      whole = at;
    }
    const found = at === undefined ? whole : (known.get(at) ?? at);
    for (const passed of way) known.set(passed, found);
    return found;
  };
}

function larger(node: Node): Node | undefined {
  const { parent } = node;
  switch (parent?.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
    case 'ArrayExpression':
    case 'SpreadElement':
    case 'LogicalExpression':
      return parent;
    case 'BinaryExpression':
      return parent.operator === '+' ? parent : undefined;
    case 'ConditionalExpression':
      return parent.test === node ? undefined : parent;
    case 'MemberExpression':
      return parent.object === node && KEEPING.has(propertyName(parent.property, parent.computed) ?? '')
        ? calledOn(parent)
        : undefined;
    case 'CallExpression':
      return parent.callee.type === 'Identifier' && UNINDENTING.has(parent.callee.name) ? parent : undefined;
    default:
      return undefined;
  }
}

function calledOn(member: Node): Node | undefined {
  const { parent } = member;
  return parent?.type === 'CallExpression' && parent.callee === member ? parent : undefined;
}

/** Puts the pieces of one text together, in source order; `source` is the file's text. */
export function writtenTexts<Piece extends { readonly node: Node }>(
  pieces: readonly Piece[],
  source: string,
): Array<WrittenText<Piece>> {
  const wholeOf = createWholes();
  const groups = new Map<unknown, Piece[]>();
  for (const piece of pieces) {
    const whole = wholeOf(piece.node);
    const key = runOf(whole, source) ?? whole;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [piece]);
    else group.push(piece);
  }
  return [...groups.values()].map((group) => together(group, wholeOf));
}

function together<Piece extends { readonly node: Node }>(
  pieces: readonly Piece[],
  wholeOf: (node: Node) => Node,
): WrittenText<Piece> {
  const sorted = [...pieces].sort((a, b) => a.node.start - b.node.start);
  const wholes = sorted.map(({ node }) => wholeOf(node));
  const [first] = wholes as [Node, ...Node[]];
  const [only] = sorted;
  const range =
    sorted.length === 1 && only !== undefined
      ? only.node
      : { start: first.start, end: wholes.reduce((end, whole) => Math.max(end, whole.end), first.end) };
  return { pieces: sorted, range: { start: range.start, end: range.end }, whole: first };
}

/** What a run of `lines.push(…)` or `text += …` in one function has in common; undefined for any other place. */
function runOf(whole: Node, source: string): string | undefined {
  const { parent } = whole;
  const target =
    parent?.type === 'AssignmentExpression' && parent.operator === '+='
      ? parent.left
      : parent?.type === 'CallExpression' &&
          parent.callee.type === 'MemberExpression' &&
          parent.arguments.includes(whole as never) &&
          FILLING.has(propertyName(parent.callee.property, parent.callee.computed) ?? '')
        ? parent.callee.object
        : undefined;
  if (target === undefined) return undefined;
  return `${closest(whole, isFunction)?.start ?? -1} ${source.slice(target.start, target.end)}`;
}
