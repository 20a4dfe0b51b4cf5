import type { Diagnostic } from '@bitcode/prompts';
import type { FileFacts } from '../facts/file-facts';
import type { Sink } from '../rules/prose-inline/sinks';
import { type Node, propertyName } from '../syntax/node';
import { walk } from '../syntax/walk';

/** A call or a property that several suspected texts are handed to. */
export interface SinkProposal {
  readonly sink: Sink;
  readonly texts: number;
}

/** Places that get at least this many suspected texts are proposed. */
const LEAST_TEXTS = 2;

/** The calls and properties of a tree that most likely reach a model: where texts that sound like prompts go. */
export function proposeSinks(
  suspected: readonly Diagnostic[],
  factsOf: (file: string) => FileFacts | undefined,
): SinkProposal[] {
  const counts = new Map<string, { sink: Sink; texts: number }>();
  const byFile = new Map<string, Diagnostic[]>();
  for (const one of suspected) byFile.set(one.file ?? '', [...(byFile.get(one.file ?? '') ?? []), one]);
  for (const [file, found] of byFile) {
    const starts = new Set(found.map(({ range }) => range?.start));
    const root = factsOf(file)?.scopes.root;
    const taken =
      root === undefined ? [] : [...walk(root)].filter((node) => starts.delete(node.start) && node.type !== 'Program');
    for (const sink of taken.flatMap((node) => sinkAround(node) ?? [])) {
      const key = JSON.stringify(sink);
      counts.set(key, { sink, texts: (counts.get(key)?.texts ?? 0) + 1 });
    }
  }
  return [...counts.values()].filter(({ texts }) => texts >= LEAST_TEXTS).sort((a, b) => b.texts - a.texts);
}

function sinkAround(text: Node): Sink | undefined {
  for (let node: Node = text; node.parent; node = node.parent) {
    const { parent }: Node = node;
    if (parent.type === 'Property' && parent.value === node) {
      const property = propertyName(parent.key, parent.computed);
      return property === undefined ? undefined : { property };
    }
    if (parent.type === 'CallExpression' && parent.callee !== node) {
      const call = calleeOf(parent.callee);
      return call === undefined ? undefined : { call, arguments: [parent.arguments.findIndex((one) => one === node)] };
    }
    if (!WAY.has(parent.type)) return undefined;
  }
  return undefined;
}

/** What may stand between a text and the call that takes it. */
const WAY: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'ArrayExpression',
  'BinaryExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'MemberExpression',
  'ParenthesizedExpression',
  'TemplateLiteral',
  'TSAsExpression',
]);

function calleeOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  const name = node.type === 'MemberExpression' ? propertyName(node.property, node.computed) : undefined;
  return name === undefined ? undefined : `*.${name}`;
}
