import { type PartFact, partFacts } from '../facts/part-facts';
import { unwrap } from '../syntax/node';
import { finding, type SafeEdit } from './finding';
import type { Rule, RuleContext } from './rule';

/** A part's value is one branding call of a literal, or, without a helper, the literal itself. */
export const checkStatic: Rule = (context) =>
  partFacts(context.facts, context.config, context.tree)
    .filter(({ isStatic }) => !isStatic)
    .map((part) => notStatic(part, context));

function notStatic(part: PartFact, { facts, config }: RuleContext): ReturnType<typeof finding> {
  const value = part.export.value ?? part.export.statement;
  const form =
    config.helper === null
      ? 'one string or template literal without expressions'
      : `\`${config.helper}(…)\` of one string or template literal without expressions`;
  const edits = safeEdits(part, config.helper);
  return finding({
    code: 'PART_NOT_STATIC',
    file: facts.file,
    range: value,
    problem: `could not read the text of part "${part.export.name}" as it stands`,
    expected: form,
    received: describe(facts.text.slice(value.start, value.end)),
    hint:
      edits === undefined
        ? 'Write the whole text out as one literal; run-time values go in by a template placeholder, `{name}`.'
        : 'Write the whole text as one literal; the fix does it.',
    ...(edits === undefined ? {} : { edits }),
  });
}

/** Joins literals that stand side by side into one; only where the helper's call itself is in order. */
function safeEdits(part: PartFact, helper: string | null): SafeEdit[] | undefined {
  const value = part.export.value;
  if (part.text === undefined || value === undefined) return undefined;
  if (
    helper !== null &&
    (value.type !== 'CallExpression' || value.arguments.length !== 1 || value.arguments[0] !== part.range)
  )
    return undefined;
  const expression = helper === null ? value : value.type === 'CallExpression' ? value.arguments[0] : undefined;
  const inner = expression === undefined ? undefined : unwrap(expression).type;
  return inner === 'BinaryExpression' || inner === 'TemplateLiteral' || inner === 'CallExpression'
    ? [{ range: part.range, text: templateLiteral(part.text) }]
    : undefined;
}

/** `text` as a template literal that evaluates to it, also for carriage returns, which a raw one would lose. */
export function templateLiteral(text: string): string {
  return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${').replaceAll('\r', '\\r')}\``;
}

function describe(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return `\`${line.length > 60 ? `${line.slice(0, 57)}…` : line}\``;
}
