import { isMap, type ParsedNode } from 'yaml';
import { startOf } from './inspect-yaml';

/** What stands below a node, by its name. */
interface Children {
  readonly byName: ReadonlyMap<string, ParsedNode | null>;
  /** How long the names are, each once and shortest first: a name may hold dots, so that a path is cut by length. */
  readonly lengths: readonly number[];
}

/**
 * Returns the function that gives the place of the value that a path of keys joined with dots leads to, or of the last
 * on the way. It lists what is below a node once, however many paths lead through it.
 */
export function placeFinder(root: ParsedNode | null): (field: string) => number {
  const known = new Map<ParsedNode | null, Children>();
  const childrenOf = (node: ParsedNode | null): Children => {
    const children = known.get(node) ?? listChildren(node);
    known.set(node, children);
    return children;
  };
  const findPlace = (node: ParsedNode | null, field: string): number => {
    const { byName, lengths } = childrenOf(node);
    const end = lengths.find((length) => isCut(field, length) && byName.has(field.slice(0, length)));
    if (end === undefined) return startOf(node);
    return findPlace(byName.get(field.slice(0, end)) ?? null, field.slice(end + 1));
  };
  return (field) => findPlace(root, field);
}

const isCut = (field: string, length: number): boolean => length === field.length || field[length] === '.';

function listChildren(node: ParsedNode | null): Children {
  const named = isMap(node)
    ? node.items.map(({ key, value }) => [String(key), (value ?? key) as ParsedNode | null] as const)
    : node !== null && 'items' in node
      ? node.items.map((child, index) => [String(index), child as ParsedNode | null] as const)
      : [];
  // Of a key that is there twice the first counts.
  const byName = new Map([...named].reverse());
  return { byName, lengths: [...new Set(named.map(([name]) => name.length))].sort((a, b) => a - b) };
}
