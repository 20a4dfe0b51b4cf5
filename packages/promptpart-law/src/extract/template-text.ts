import { propertyName } from '../syntax/node';
import { type TextShape, type TextValue, withoutTypes } from './text-shape';

/** A text with placeholders, and the expression that each stands for. */
export interface TemplateText {
  readonly text: string;
  /** By placeholder; none for a fixed text. */
  readonly values: ReadonlyMap<string, string>;
}

/** What a plain template takes for a placeholder; the module that fills them has the same pattern. */
export const PLACEHOLDER = /\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/**
 * The text of a shape with a placeholder for each value; `source` is the text of its file. Equal expressions share one.
 * Undefined where the words of the text itself have a placeholder in them.
 */
export function templateText({ pieces }: TextShape, source: string): TemplateText | undefined {
  const names = new Map<string, string>();
  const values = new Map<string, string>();
  const written = pieces.filter((piece) => typeof piece === 'string');
  if (values.size < pieces.length - written.length && written.some((piece) => mayHoldPlaceholder(piece)))
    return undefined;
  const text = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const expression = expressionOf(piece, source);
    const name = names.get(expression) ?? free(nameOf(piece), values);
    names.set(expression, name);
    values.set(name, expression);
    return `{${name}}`;
  });
  return { text: text.join(''), values };
}

/** A brace beside a value could make a placeholder with its neighbours, so every brace that touches a word counts. */
function mayHoldPlaceholder(text: string): boolean {
  return /\{[A-Za-z_]|\{\{|\{$|^\}/.test(text);
}

function expressionOf({ node, how }: TextValue, source: string): string {
  const written = source.slice(node.start, node.end);
  return how === 'sum' ? `'' + ${written}` : written;
}

function nameOf({ node: written }: TextValue): string {
  const node = withoutTypes(written);
  const inner = node.type === 'ChainExpression' ? node.expression : node;
  const last =
    inner.type === 'MemberExpression'
      ? propertyName(inner.property, inner.computed)
      : inner.type === 'Identifier'
        ? inner.name
        : 'value';
  const name = (last ?? 'value').replace(/[^A-Za-z0-9_]/g, '');
  return /^[A-Za-z_]/.test(name) ? name : `value${name}`;
}

function free(name: string, taken: ReadonlyMap<string, string>): string {
  let result = name;
  for (let count = 2; taken.has(result) || result === '__proto__'; count++) result = `${name}${count}`;
  return result;
}
