import { type Execution, expandExecutionStateKeyPath, resolveExecutionStateKeyPath } from '@bitcode/execution-generics';
import { toJsonText } from './to-json-text';

/** A selected key that has no value to read. */
export interface SelectionMiss {
  readonly key: string;
  /** `unreadable`: there is a value, and JSON has no form for it. */
  readonly reason: 'missing' | 'ambiguous' | 'malformed' | 'unreadable';
  /** The full key paths that an ambiguous key may mean. */
  readonly candidates?: readonly string[];
}

/** What a selection gave. */
export interface SelectedContext {
  /** Each key once, in the order selected; the full key path where one was found. */
  readonly selectedKeys: readonly string[];
  readonly selectedContext: Readonly<Record<string, unknown>>;
  readonly misses: readonly SelectionMiss[];
}

/**
 * Returns the values of the selected keys in the tree of `node`. A key selected twice, also in two ways of writing it,
 * is read once; one without a value is a miss, and nothing is guessed (law: host read-in).
 *
 * @example readSelectedContext(run, ['step:output']).selectedContext; // => { 'run/step:plan#step:output': 'three sections' }
 */
export function readSelectedContext(node: Execution, keys: readonly string[]): SelectedContext {
  const root = node.getRoot();
  const selectedContext: Record<string, unknown> = {};
  const selectedKeys = new Set<string>();
  const misses: SelectionMiss[] = [];
  for (const key of keys) {
    const read = resolveExecutionStateKeyPath(root, key);
    const path = expandExecutionStateKeyPath(root, key) ?? key;
    if (selectedKeys.has(path)) continue;
    selectedKeys.add(path);
    if (read.found && isReadable(read.value)) selectedContext[path] = read.value;
    else misses.push(read.found ? { key, reason: 'unreadable' } : missOf(key, read));
  }
  return { selectedKeys: [...selectedKeys], selectedContext, misses };
}

function missOf(
  key: string,
  {
    reason,
    candidates,
  }: { readonly reason: SelectionMiss['reason']; readonly candidates?: readonly string[] | undefined },
): SelectionMiss {
  return { key, reason, ...(candidates && { candidates }) };
}

function isReadable(value: unknown): boolean {
  try {
    toJsonText(value);
    return true;
  } catch {
    return false;
  }
}
