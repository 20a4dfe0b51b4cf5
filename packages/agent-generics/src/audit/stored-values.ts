import type { Execution } from '@bitcode/execution-generics';

/** Yields every value that is stored in a tree. */
export function* storedValues(root: Execution): Generator<unknown, void, undefined> {
  const open: Execution[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const namespace of node.getNamespaces())
      for (const key of node.getKeys(namespace)) yield node.get(namespace, key);
    open.push(...node.children.values());
  }
}

/** Returns the strings in a value, however deep, that are longer than `length` code units, each once. */
export function longStrings(values: Iterable<unknown>, length: number): string[] {
  const found = new Set<string>();
  const seen = new Set<object>();
  const open: unknown[] = [...values];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (value.length > length) found.add(value);
    } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      for (const inner of innerValues(value)) open.push(inner);
    }
  }
  return [...found];
}

function innerValues(value: object): Iterable<unknown> {
  return value instanceof Map || value instanceof Set ? value : Object.values(value);
}

/** A string as it stands inside JSON, without the quotes. */
export function insideJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
