import { type Node, propertyName, unwrap } from '../syntax/node';

/** The one string that an expression always is: literals, templates without run-time parts, `+` and `[…].join(…)` of them. */
export function staticText(node: Node): string | undefined {
  const expression = unwrap(node);
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? expression.value : undefined;
    case 'TemplateLiteral':
      return templateText(
        expression.quasis.map(({ value }) => value.cooked),
        expression.expressions,
      );
    case 'BinaryExpression':
      return expression.operator === '+' ? concatenation(expression) : undefined;
    case 'CallExpression':
      return joinText(expression);
    default:
      return undefined;
  }
}

function templateText(quasis: ReadonlyArray<string | null>, expressions: readonly Node[]): string | undefined {
  let text = quasis[0] ?? undefined;
  for (const [index, expression] of expressions.entries()) {
    const value = staticText(expression);
    const after = quasis[index + 1];
    if (text === undefined || value === undefined || after === undefined || after === null) return undefined;
    text += value + after;
  }
  return text;
}

/** Iterative on the left side, which is where long chains grow. */
function concatenation(node: Node): string | undefined {
  const texts: Array<string | undefined> = [];
  let at = node;
  while (at.type === 'BinaryExpression' && at.operator === '+') {
    texts.push(staticText(at.right));
    at = unwrap(at.left);
  }
  texts.push(staticText(at));
  return texts.includes(undefined) ? undefined : texts.reverse().join('');
}

function joinText(call: Extract<Node, { type: 'CallExpression' }>): string | undefined {
  const callee = call.callee;
  if (callee.type !== 'MemberExpression' || propertyName(callee.property, callee.computed) !== 'join') return undefined;
  const list = unwrap(callee.object);
  const separator = call.arguments[0] === undefined ? ',' : staticText(call.arguments[0]);
  if (list.type !== 'ArrayExpression' || separator === undefined) return undefined;
  const texts = list.elements.map((element) => (element === null ? '' : staticText(element)));
  return texts.includes(undefined) ? undefined : texts.join(separator);
}
