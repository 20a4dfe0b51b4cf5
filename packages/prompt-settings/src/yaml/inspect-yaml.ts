import { isAlias, isMap, isPair, isScalar, isSeq, type ParsedNode, Scalar } from 'yaml';
import { invalidYaml, type YamlFault } from './yaml-fault';

/** Returns what YAML allows below a node and these files do not. It descends as deep as `tokenizeYaml` lets nodes nest. */
export function inspectYaml(node: ParsedNode | null, text: string): YamlFault[] {
  const faults: YamlFault[] = [];
  inspectNode(node, { text, faults });
  return faults;
}

interface Inspection {
  readonly text: string;
  readonly faults: YamlFault[];
}

function inspectNode(node: ParsedNode | null, inspection: Inspection): void {
  if (node === null) return;
  const { text, faults } = inspection;
  const start = startOf(node);
  if (isAlias(node)) {
    const reason = `"*${node.source}" is an alias, with which a few lines can stand for gigabytes: write the text out`;
    faults.push({ code: 'YAML_ALIAS', reason, start, end: start + 1, hidesValue: true });
    return;
  }
  if (node.anchor !== undefined) faults.push(invalidYaml(`"&${node.anchor}" is an anchor, and would be lost`, start));
  if (isScalar(node)) faults.push(...inspectScalar(node, text));
  if (isMap(node)) faults.push(...inspectKeys(node.items.map(({ key }) => key)));
  const below = isMap(node) || isSeq(node) ? node.items : [];
  for (const item of below) {
    if (!isPair(item)) inspectNode(item as ParsedNode, inspection);
    else for (const part of [item.key, item.value]) inspectNode(part as ParsedNode | null, inspection);
  }
}

function inspectScalar(node: Scalar.Parsed, text: string): YamlFault[] {
  const [start, end] = node.range;
  const isCut = node.type === Scalar.PLAIN && isCommentAt(text, end);
  return [
    ...(node.tag === undefined ? [] : [invalidYaml('a tag changes what the text is', start)]),
    ...(isCut ? [invalidYaml('what stands behind "#" is a comment, and would be lost', end, lineEnd(text, end))] : []),
  ];
}

/** Behind white space on the same line. */
function isCommentAt(text: string, place: number): boolean {
  const comment = /[ \t]*#/y;
  comment.lastIndex = place;
  return comment.test(text);
}

function lineEnd(text: string, place: number): number {
  const end = text.indexOf('\n', place);
  return end < 0 ? text.length : end;
}

function inspectKeys(keys: readonly (ParsedNode | null)[]): YamlFault[] {
  const seen = new Set<string>();
  return keys.flatMap((key) => {
    const start = startOf(key);
    if (!isScalar(key)) return { ...invalidYaml('a key is no text', start), hidesValue: true };
    const name = String(key.value);
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew ? [] : invalidYaml(`the key ${JSON.stringify(name)} is there twice`, start);
  });
}

/** Where a node begins in the text. */
export const startOf = (node: ParsedNode | null): number => node?.range[0] ?? 0;
