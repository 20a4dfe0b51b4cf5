import type { Node, NodeOf } from '../../syntax/node';
import { propertyName } from '../../syntax/node';
import { walk } from '../../syntax/walk';
import { type Finding, finding } from '../finding';
import type { Rule, RuleContext } from '../rule';
import { calleeName } from './callee-name';
import { isInstanceOf } from './instance-of';
import { mayHoldProse } from './may-hold-prose';
import { proseAmong } from './prose';
import { type FlowItem, type LiteralPiece, literalsReaching, type Visited } from './reach';
import { type CallSink, nameMatches, type PropertySink } from './sink-index';

/** A sink as it stands in a file: a name for the message, its place, and the values that reach it. */
interface SinkSite {
  readonly name: string;
  readonly node: Node;
  readonly values: readonly FlowItem[];
  readonly minimumWords: number;
}

/** No literal of this file reaches a model: the text lives in a part and is imported. */
export const checkProseInline: Rule = (context) => {
  const { text } = context.facts;
  if (!context.config.sinkIndex.isMentionedIn(text) || !mayHoldProse(text)) return [];
  const found = new Map<Node, Finding>();
  const seen: Visited = new Map();
  for (const site of [...sinkSites(context)].sort((a, b) => a.minimumWords - b.minimumWords)) {
    const pieces = literalsReaching(context.facts.scopes, site.values, seen);
    for (const piece of proseAmong(pieces, { certain: site.minimumWords, uncertain: 4 }))
      if (!found.has(piece.node)) found.set(piece.node, inline(piece, site, context));
  }
  return [...found.values()];
};

function* sinkSites(context: RuleContext): Generator<SinkSite> {
  for (const node of walk(context.facts.scopes.root)) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') yield* callSites(node, context);
    else if (node.type === 'Property' && node.parent?.type === 'ObjectExpression') yield* propertySites(node, context);
    else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
      yield* assignmentSites(node, node.left, context);
  }
}

function* callSites(
  node: NodeOf<'CallExpression' | 'NewExpression'>,
  { facts, config }: RuleContext,
): Generator<SinkSite> {
  const name = calleeName(facts.scopes, node.callee);
  for (const sink of config.sinkIndex.calls.get(name?.path.at(-1) ?? '') ?? []) {
    if (name === undefined || sink.isConstructor !== (node.type === 'NewExpression')) continue;
    const isHit =
      sink.className === undefined
        ? nameMatches(sink, name)
        : node.callee.type === 'MemberExpression' && isInstanceOf(facts.scopes, node.callee.object, sink.className);
    if (isHit) yield { name: sink.name, node, values: valuesOf(node.arguments, sink), minimumWords: 2 };
  }
}

function valuesOf(handed: readonly Node[], sink: CallSink): FlowItem[] {
  return handed.flatMap((argument, index): FlowItem[] => {
    const isSpread = argument.type === 'SpreadElement';
    const node = isSpread ? argument.argument : argument;
    const before: readonly string[] = isSpread ? ['*'] : [];
    const asText = isSpread ? sink.arguments.length > 0 : sink.arguments.includes(index);
    return [
      ...(asText ? [{ node, path: before, isCertain: true }] : []),
      ...sink.properties.map((path) => ({ node, path: [...before, ...path], isCertain: true })),
    ];
  });
}

function* propertySites(node: NodeOf<'Property'>, { config }: RuleContext): Generator<SinkSite> {
  for (const sink of config.sinkIndex.properties.get(propertyName(node.key, node.computed) ?? '') ?? []) {
    if (hasNeighbours(node, sink))
      yield {
        name: `property "${sink.property}"`,
        node,
        values: [{ node: node.value, path: [], isCertain: true }],
        minimumWords: 3,
      };
  }
}

function hasNeighbours({ parent }: Node, { where }: PropertySink): boolean {
  return where.every(
    ([name, values]) =>
      parent?.type === 'ObjectExpression' &&
      parent.properties.some(
        (property) =>
          property.type === 'Property' &&
          propertyName(property.key, property.computed) === name &&
          property.value.type === 'Literal' &&
          values.includes(String(property.value.value)),
      ),
  );
}

function* assignmentSites(
  node: NodeOf<'AssignmentExpression'>,
  left: NodeOf<'MemberExpression'>,
  { config }: RuleContext,
): Generator<SinkSite> {
  for (const sink of config.sinkIndex.properties.get(propertyName(left.property, left.computed) ?? '') ?? []) {
    if (sink.where.length === 0)
      yield {
        name: `property "${sink.property}"`,
        node,
        values: [{ node: node.right, path: [], isCertain: true }],
        minimumWords: 3,
      };
  }
}

function inline({ node, text }: LiteralPiece, site: SinkSite, { facts, config }: RuleContext): Finding {
  const shown = text.replace(/\s+/g, ' ').trim();
  const quoted = JSON.stringify(shown.length > 48 ? `${shown.slice(0, 45)}…` : shown);
  const { line } = facts.placeOf(site.node.start);
  return finding({
    code: 'PROSE_INLINE',
    file: facts.file,
    range: node,
    problem: `could not accept the text ${quoted} in code: it reaches \`${site.name}\` in line ${line}`,
    expected:
      config.helper === null
        ? `a constant imported from ${config.partGlobs.join(' or ')}`
        : 'an imported PROMPTPART_* constant',
    received: 'a literal',
    hint:
      config.helper === null
        ? 'Move the text into a file of its own there and import it.'
        : 'Write the text into a raw file (`promptpart-law new …`) and import its constant; what changes at run time becomes a template placeholder.',
  });
}
