import type { Execution } from '../execution';
import { EXECUTION_PATH_SEPARATOR } from '../execution-id';
import { executionSubtree } from '../execution-subtree';
import { encodeNamespace, formatExecutionStateKeyPath } from './execution-state-key-path';

/** What a key path led to. `candidates` are the full key paths, in tree order, that it may have meant. */
export type ResolvedExecutionStateKey =
  | { readonly found: true; readonly value: unknown }
  | { readonly found: false; readonly reason: 'missing' | 'malformed'; readonly candidates?: undefined }
  | { readonly found: false; readonly reason: 'ambiguous'; readonly candidates: readonly string[] };

/**
 * Returns the value that a key path names in the tree of `root`. Readings are tried in order, and the first that any
 * key fits decides: exactly, with the root's id or without it (`#ns:key` is the root's own key); with the front of the
 * node path left out; as `ns#key`; as `ns:key`. In each, a namespace may be written encoded, else as it is stored.
 * Where several keys fit one reading, nothing is guessed.
 *
 * @example resolveExecutionStateKeyPath(run, 'step:output'); // => { found: true, value: 'three sections' }
 */
export function resolveExecutionStateKeyPath(root: Execution, path: string): ResolvedExecutionStateKey {
  if (typeof path !== 'string' || !HAS_NAMESPACE.test(path)) return { found: false, reason: 'malformed' };
  const held = readKeyPath(root.getRoot(), path);
  const [first] = held;
  if (first === undefined) return { found: false, reason: 'missing' };
  if (held.length > 1) return { found: false, reason: 'ambiguous', candidates: held.map(fullPathOf) };
  return { found: true, value: first.node.get(first.namespace, first.key) };
}

/**
 * Returns the full key path of the one key that `path` names in the tree of `root`; undefined when it names none, or
 * may mean several.
 *
 * @example expandExecutionStateKeyPath(run, 'step:output'); // => 'run/step:plan#step:output'
 */
export function expandExecutionStateKeyPath(root: Execution, path: string): string | undefined {
  const [first, ...others] = readKeyPath(root.getRoot(), path);
  return first === undefined || others.length > 0 ? undefined : fullPathOf(first);
}

/** Text without a control character, then a separator: the least that every reading asks for. */
const HAS_NAMESPACE = /^[^\p{Cc}]+?[#:]/u;

/** A stored key and the node that holds it. */
interface HeldKey {
  readonly node: Execution;
  readonly namespace: string;
  readonly key: string;
}

/** Returns the namespace as a path may write it. */
type NamespaceForm = (namespace: string) => string;

const FORMS: readonly NamespaceForm[] = [encodeNamespace, (namespace) => namespace];

type Reading = (root: Execution, path: string, form: NamespaceForm) => HeldKey[];

const READINGS: readonly Reading[] = [
  readExactly,
  readShortened,
  (root, path, form) => keysBelow(root, (node) => keysAt(node, path, '#', form)),
  (root, path, form) => keysBelow(root, (node) => keysAt(node, path, ':', form)),
];

/** Returns the keys that fit the first reading that any fits, in tree order. */
function readKeyPath(root: Execution, path: string): HeldKey[] {
  for (const read of READINGS) {
    for (const form of FORMS) {
      const held = read(root, path, form);
      if (held.length > 0) return held;
    }
  }
  return [];
}

function readExactly(root: Execution, path: string, form: NamespaceForm): HeldKey[] {
  const { ids, named } = splitNodePath(path);
  const below = ids?.[0] === root.id ? keysAt(descend(root, ids.slice(1)), named, ':', form) : [];
  return below.length > 0 || ids === undefined ? below : keysAt(descend(root, ids), named, ':', form);
}

function readShortened(root: Execution, path: string, form: NamespaceForm): HeldKey[] {
  const { ids, named } = splitNodePath(path);
  if (ids === undefined) return [];
  return keysBelow(root, (node) => (endsWith(node, ids) ? keysAt(node, named, ':', form) : []));
}

/** Returns the ids before the first `#` and the text behind it; no ids where there is no `#`. */
function splitNodePath(path: string): { readonly ids: readonly string[] | undefined; readonly named: string } {
  const hash = path.indexOf('#');
  if (hash < 0) return { ids: undefined, named: '' };
  return { ids: hash === 0 ? [] : path.slice(0, hash).split(EXECUTION_PATH_SEPARATOR), named: path.slice(hash + 1) };
}

function descend(root: Execution, ids: readonly string[]): Execution | undefined {
  return ids.reduce<Execution | undefined>((node, id) => node?.children.get(id), root);
}

/** True when the last ids from the root to a node are these. */
function endsWith(node: Execution, ids: readonly string[]): boolean {
  let at: Execution | undefined = node;
  for (let index = ids.length - 1; index >= 0; index--) {
    if (at?.id !== ids[index]) return false;
    at = at?.parent;
  }
  return true;
}

function keysBelow(root: Execution, keysOf: (node: Execution) => HeldKey[]): HeldKey[] {
  const held: HeldKey[] = [];
  for (const node of executionSubtree(root)) held.push(...keysOf(node));
  return held;
}

/** Returns the keys of one node that `text` writes as namespace, separator, key. */
function keysAt(node: Execution | undefined, text: string, separator: string, form: NamespaceForm): HeldKey[] {
  if (node === undefined) return [];
  return node.getNamespaces().flatMap((namespace) => {
    const written = form(namespace) + separator;
    const key = text.slice(written.length);
    return text.startsWith(written) && node.has(namespace, key) ? [{ node, namespace, key }] : [];
  });
}

function fullPathOf({ node, namespace, key }: HeldKey): string {
  return formatExecutionStateKeyPath(node.getPath(), namespace, key);
}
