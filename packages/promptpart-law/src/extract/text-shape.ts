import { type Node, type NodeOf, propertyName } from '../syntax/node';

/** A text as it is put together: what is written out, and the expressions that go in, in their order. */
export interface TextShape {
  readonly pieces: ReadonlyArray<string | TextValue>;
  /** True for one literal, whose type is the text itself; false for what has the type `string`. */
  readonly isLiteral: boolean;
}

/** An expression whose value goes into a text. */
export interface TextValue {
  readonly node: Node;
  /** How the value becomes text: as in a template, or as in a sum, which asks an object for its value first. */
  readonly how: 'template' | 'sum';
}

/**
 * What the tree says of an expression's text: literals, templates, sums, joined lists and trimmed texts of these. The values in
 * it are names, members and `this`; undefined where there is anything else, since only running it would tell.
 */
export function textShape(written: Node): TextShape | undefined {
  const node = withoutTypes(written);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? { pieces: [node.value], isLiteral: true } : undefined;
    case 'TemplateLiteral':
      return ofTemplate(node);
    case 'BinaryExpression':
      return node.operator === '+' ? ofSum(node) : undefined;
    case 'CallExpression':
      return ofCall(node);
    default:
      return undefined;
  }
}

/** The one text of a shape without values. */
export function fixedText({ pieces }: TextShape): string | undefined {
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : undefined;
}

/** The expression without parentheses and types; unlike `await`, these do nothing when the program runs. */
export function withoutTypes(node: Node): Node {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return withoutTypes(node.expression);
    default:
      return node;
  }
}

function ofTemplate({ quasis, expressions }: NodeOf<'TemplateLiteral'>): TextShape | undefined {
  const pieces: Array<string | TextValue> = [];
  for (const [index, quasi] of quasis.entries()) {
    if (typeof quasi.value.cooked !== 'string') return undefined;
    pieces.push(quasi.value.cooked);
    const expression = expressions[index];
    if (expression === undefined) continue;
    const inner = innerPieces(expression, 'template');
    if (inner === undefined) return undefined;
    pieces.push(...inner);
  }
  return { pieces: merged(pieces), isLiteral: expressions.length === 0 };
}

/** Iterative on the left side, which is where long sums grow. A sum is one of texts once its first or second operand is one. */
function ofSum(sum: NodeOf<'BinaryExpression'>): TextShape | undefined {
  const operands: Node[] = [];
  let at: Node = sum;
  while (at.type === 'BinaryExpression' && at.operator === '+') {
    operands.push(at.right);
    at = withoutTypes(at.left);
  }
  operands.push(at);
  operands.reverse();
  if (!operands.slice(0, 2).some((operand) => textShape(operand) !== undefined)) return undefined;
  const inner = operands.map((operand) => innerPieces(operand, 'sum'));
  if (inner.includes(undefined)) return undefined;
  return { pieces: merged(inner.flatMap((pieces) => pieces ?? [])), isLiteral: false };
}

const TRIMS: Readonly<Record<string, (text: string) => string>> = {
  trim: (text) => text.trim(),
  trimStart: (text) => text.trimStart(),
  trimEnd: (text) => text.trimEnd(),
};

function ofCall({ callee, arguments: handed }: NodeOf<'CallExpression'>): TextShape | undefined {
  if (callee.type !== 'MemberExpression' || callee.optional) return undefined;
  const method = propertyName(callee.property, callee.computed) ?? '';
  const object = withoutTypes(callee.object);
  if (method === 'join' && object.type === 'ArrayExpression') return ofJoin(object, handed);
  const trim = Object.hasOwn(TRIMS, method) ? TRIMS[method] : undefined;
  const shape = trim === undefined || handed.length > 0 ? undefined : textShape(object);
  const text = shape === undefined ? undefined : fixedText(shape);
  return trim === undefined || text === undefined ? undefined : { pieces: [trim(text)], isLiteral: false };
}

function ofJoin(list: NodeOf<'ArrayExpression'>, handed: readonly Node[]): TextShape | undefined {
  const [first] = handed;
  const shape = first === undefined ? { pieces: [','], isLiteral: true } : textShape(first);
  const separator = shape === undefined ? undefined : fixedText(shape);
  if (separator === undefined || handed.length > 1) return undefined;
  const pieces: Array<string | TextValue> = [];
  for (const [index, element] of list.elements.entries()) {
    const inner = element === null ? { pieces: [''] } : textShape(element);
    if (inner === undefined) return undefined;
    pieces.push(...(index === 0 ? [] : [separator]), ...inner.pieces);
  }
  return { pieces: merged(pieces), isLiteral: false };
}

function innerPieces(expression: Node, how: TextValue['how']): TextShape['pieces'] | undefined {
  const node = withoutTypes(expression);
  if (node.type === 'Literal' && (typeof node.value === 'number' || typeof node.value === 'boolean'))
    return [String(node.value)];
  return textShape(node)?.pieces ?? (isSimpleValue(node) ? [{ node: expression, how }] : undefined);
}

/** True for a name, `this`, and members of these by a fixed name: reading them again or elsewhere gives the same. */
function isSimpleValue(written: Node): boolean {
  const node = withoutTypes(written);
  if (node.type === 'Identifier' || node.type === 'ThisExpression') return true;
  if (node.type === 'ChainExpression') return isSimpleValue(node.expression);
  return (
    node.type === 'MemberExpression' &&
    propertyName(node.property, node.computed) !== undefined &&
    isSimpleValue(node.object)
  );
}

/** Texts that meet become one, so that two ways to write the same text have the same shape. */
function merged(pieces: ReadonlyArray<string | TextValue>): Array<string | TextValue> {
  const result: Array<string | TextValue> = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece;
    else if (piece !== '') result.push(piece);
  }
  return result.length === 0 ? [''] : result;
}
