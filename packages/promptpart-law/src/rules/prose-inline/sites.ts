import { type Node, type NodeOf, propertyName } from '../../syntax/node';
import type { RuleContext } from '../rule';
import { calleeName } from './callee-name';
import type { FlowItem } from './imported-value';
import { isInstanceOf } from './instance-of';
import { dotted, wordsOf } from './names';
import type { Doubt } from './prose-request';
import { type CallSink, nameMatches, type PropertySink } from './sink-index';

/** A sink as it stands in a file: a name for the message, its place, and the values that reach it. */
export interface SinkSite {
  readonly name: string;
  readonly node: Node;
  readonly values: readonly FlowItem[];
  readonly minimumWords: number;
  readonly doubt?: Doubt | undefined;
}

/** The sinks of a file, in source order. */
export function* sinkSites(context: RuleContext): Generator<SinkSite> {
  for (const node of context.facts.scopes.nodes) {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') yield* callSites(node, context);
    else if (node.type === 'Property' && node.parent?.type === 'ObjectExpression') yield* propertySites(node, context);
    else if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
      yield* assignmentSites(node, node.left, context);
    else if (node.type === 'JSXElement') yield* elementSites(node, context);
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
    if (isHit)
      yield {
        name: sink.name,
        node,
        values: valuesOf(node.arguments, sink),
        minimumWords: 2,
        doubt: sink.isBuiltIn ? ANYBODYS[sink.path.join('.')] : undefined,
      };
  }
}

/** Names of methods that others have as well: chat services, generators, clients of any interface. */
const ANYBODYS: Readonly<Record<string, Doubt>> = {
  ...Object.fromEntries(['generate', 'stream', 'complete', 'chat'].map((name) => [name, 'words or role'])),
  ...Object.fromEntries(['post', 'got.post', 'ky.post'].map((name) => [name, 'role'])),
};

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
        doubt: sink.property === 'content' ? 'words' : undefined,
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
          (values.includes('*') ||
            (property.value.type === 'Literal' && values.includes(String(property.value.value)))),
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

/** `<SystemMessage>…</SystemMessage>` and `<System prompt="…">`: elements whose name says that a model reads them. */
function* elementSites(node: NodeOf<'JSXElement'>, { config }: RuleContext): Generator<SinkSite> {
  const name = elementName(node.openingElement.name);
  const isMessage = isMessageElement(name);
  const attributes = node.openingElement.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.value === null) return [];
    const key = attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '';
    const sinks = config.sinkIndex.properties.get(key) ?? [];
    const isSink = sinks.some(({ where }) => where.length === 0) || (isMessage && MESSAGE_ATTRIBUTES.has(key));
    return isSink ? [attribute.value] : [];
  });
  const values = [...attributes, ...(isMessage ? node.children : [])];
  if (values.length === 0) return;
  yield {
    name: `<${name}>`,
    node,
    values: values.map((value) => ({ node: value, path: [], isCertain: true })),
    minimumWords: 4,
  };
}

const MESSAGE_ATTRIBUTES: ReadonlySet<string> = new Set('prompt system instructions content text'.split(' '));

/** True for `SystemMessage`, `SystemPrompt`, `System`; a `SystemMessageBubble` is of a screen. */
function isMessageElement(name: string): boolean {
  const words = wordsOf(name).filter((word) => word !== 'message' && word !== 'text');
  const isNamed = words.length > 0 && words.every((word) => MESSAGE_WORDS.has(word));
  return isNamed && /^[A-Z]/.test(name);
}

/** A look at the words alone: true for a text that can have such an element. */
export function mentionsMessageElement(text: string): boolean {
  return /<(?:[\w.]+\.)?(?:System|Developer|Prompt|Instruction)/.test(text);
}

const MESSAGE_WORDS: ReadonlySet<string> = new Set('system developer prompt instruction instructions'.split(' '));

function elementName(name: Node): string {
  if (name.type === 'JSXIdentifier') return name.name;
  return name.type === 'JSXMemberExpression' ? `${elementName(name.object)}.${name.property.name}` : dotted(name);
}
