import {
  type Execution,
  expandExecutionStateKeyPath,
  formatExecutionStateKeyPath,
  resolveExecutionStateKeyPath,
} from '@bitcode/execution-generics';
import { toJsonText } from './to-json-text';

/** A selected key that has no value to read. */
export interface SelectionMiss {
  readonly key: string;
  /** `unreadable`: there is a value, and JSON has no form for it. */
  readonly reason: 'missing' | 'ambiguous' | 'malformed' | 'unreadable';
  /** The full key paths that an ambiguous key may mean. */
  readonly candidates?: readonly string[];
}

/** The host's say in what an agent is shown of the stores. */
export interface ReadContextOptions {
  /** Hides a value, key and all, where it answers false. */
  readonly selectable?: ((node: Execution, namespace: string, key: string) => boolean) | undefined;
  /** Returns what is shown in place of a value that was selected: redacted, or bounded. */
  readonly readValue?: ((value: unknown, place: StoredPlace) => unknown) | undefined;
}

/** Where a value is stored. */
export interface StoredPlace {
  readonly node: Execution;
  readonly namespace: string;
  readonly key: string;
}

/** What a selection gave. */
export interface SelectedContext {
  /** The keys that were read in, each once, in the order selected, as full key paths. */
  readonly selectedKeys: readonly string[];
  readonly selectedContext: Readonly<Record<string, unknown>>;
  readonly misses: readonly SelectionMiss[];
}

/**
 * Returns the values of the selected keys in the tree of `node`. A key selected twice, also in two ways of writing it,
 * is read once; one without a value, or whose value the host hides, is a miss, and nothing is guessed (law: host read-in).
 *
 * @throws what `selectable` and `readValue` throw
 * @example readSelectedContext(run, ['step:output']).selectedContext; // => { 'run/step:plan#step:output': 'three sections' }
 */
export function readSelectedContext(
  node: Execution,
  keys: readonly string[],
  { selectable, readValue }: ReadContextOptions = {},
): SelectedContext {
  const root = node.getRoot();
  const places = selectable === undefined && readValue === undefined ? undefined : listStoredPlaces(root, selectable);
  const selectedContext: Record<string, unknown> = {};
  const misses = new Map<string, SelectionMiss>();
  for (const key of keys) {
    const read = resolveExecutionStateKeyPath(root, key);
    const path = expandExecutionStateKeyPath(root, key) ?? key;
    if (Object.hasOwn(selectedContext, path) || misses.has(path)) continue;
    const place = places?.get(path);
    if (!read.found) misses.set(path, missOf(key, read));
    else if (places !== undefined && place === undefined) misses.set(path, { key, reason: 'missing' });
    else {
      const value = place === undefined || readValue === undefined ? read.value : readValue(read.value, place);
      if (isReadable(value)) selectedContext[path] = value;
      else misses.set(path, { key, reason: 'unreadable' });
    }
  }
  return { selectedKeys: Object.keys(selectedContext), selectedContext, misses: [...misses.values()] };
}

/**
 * Returns the full key paths of the values in a tree that the host does not hide, in tree order, each with its place.
 */
export function listStoredPlaces(
  root: Execution,
  selectable: ReadContextOptions['selectable'] = () => true,
): ReadonlyMap<string, StoredPlace> {
  const places = new Map<string, StoredPlace>();
  const open: Execution[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const segments = node.getPath();
    for (const namespace of node.getNamespaces()) {
      for (const key of node.getKeys(namespace)) {
        if (!selectable(node, namespace, key)) continue;
        places.set(formatExecutionStateKeyPath(segments, namespace, key), { node, namespace, key });
      }
    }
    open.push(...[...node.children.values()].reverse());
  }
  return places;
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
