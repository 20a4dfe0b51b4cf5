import { PromptError } from '@bitcode/prompts';
import { ExecutionChildren, NO_CHILDREN } from './execution-children';
import {
  assertExecutionId,
  assertExecutionName,
  EXECUTION_PATH_SEPARATOR,
  readExecutionKind,
  readExecutionName,
} from './execution-id';
import { assertExecutionPrompt, ExecutionPrompt } from './execution-prompt';
import type { ExecutionSignal } from './execution-signal';
import { ExecutionStores } from './execution-stores';

const MARK = Symbol.for('bitcode.execution');

/** What a node is: one of the kinds of the tree, or a host's own word. */
export type ExecutionKind =
  | 'execution'
  | 'pipeline'
  | 'phase'
  | 'agent'
  | 'step'
  | 'failsafe'
  | 'thinking'
  | (string & {});

/** What may be said of a node when it is made. */
export interface ExecutionOptions {
  /** The id's leading `<kind>:` where it is a kind of the tree, else `execution`, unless given. */
  readonly kind?: ExecutionKind | undefined;
  /** The id without a leading `<kind>:` and without `~n`, unless given. */
  readonly name?: string | undefined;
  /** The parent's, unless given. */
  readonly signal?: ExecutionSignal | undefined;
}

/**
 * A node of one run's tree: its id among its siblings, its role (kind and name), its values, its prompt and its
 * children (docs/execution-tree.md). A tree belongs to one run and is dropped with it; what runs share are frozen prompts.
 *
 * @example
 * const run = new Execution('run');
 * const plan = run.child('step:plan', { kind: 'step' });
 * plan.store('step', 'output', 'three sections');
 * plan.nodePath; // => 'run/step:plan'
 */
export class Execution {
  readonly parent: Execution | undefined;
  /** The segment of this node in node paths, unique among its siblings. */
  readonly id: string;
  readonly kind: ExecutionKind;
  readonly name: string;
  /** The nearest signal given at or above this node. */
  readonly signal: ExecutionSignal | undefined;
  private readonly root: Execution;
  private branches: ExecutionChildren<Execution> | undefined;
  private stores: ExecutionStores | undefined;
  private ownPrompt: ExecutionPrompt | undefined;

  /**
   * Makes a root, or always a new child of `parent`: `id`, or `id~2`, `id~3`, … when a sibling has it.
   *
   * @throws EXECUTION_ID_INVALID, EXECUTION_NAME_INVALID
   */
  constructor(id: string, parent?: Execution, { kind, name, signal }: ExecutionOptions = {}) {
    assertExecutionId(id);
    assertExecutionName(name ?? id);
    // Not on the prototype: a statement beside the class would keep it in bundles that only walk.
    (this as { [MARK]?: true })[MARK] = true;
    this.parent = parent;
    this.id = parent === undefined ? id : parent.adopt(this, id);
    this.kind = kind ?? readExecutionKind(id);
    this.name = name ?? readExecutionName(this.id, this.kind);
    this.signal = signal ?? parent?.signal;
    this.root = parent === undefined ? this : parent.getRoot();
    this.branches = undefined;
    this.stores = undefined;
    this.ownPrompt = undefined;
  }

  /** The children by id, in order of creation; a live view. */
  get children(): ReadonlyMap<string, Execution> {
    return this.branches ?? NO_CHILDREN;
  }

  /** This node's prompt, made on first use. */
  get prompt(): ExecutionPrompt {
    return (this.ownPrompt ??= new ExecutionPrompt(this.kind));
  }

  /** @throws NODE_PROMPT_INVALID */
  set prompt(prompt: ExecutionPrompt) {
    this.ownPrompt = assertExecutionPrompt(prompt);
  }

  /** Whether there is a prompt already; asking makes none. */
  get hasPrompt(): boolean {
    return this.ownPrompt !== undefined;
  }

  /** The ids from the root to this node, joined by `/`. */
  get nodePath(): string {
    return this.getPath().join(EXECUTION_PATH_SEPARATOR);
  }

  /** The ids from the root to this node, both included. */
  getPath(): string[] {
    const ids: string[] = [];
    for (let node: Execution | undefined = this; node !== undefined; node = node.parent) ids.push(node.id);
    return ids.reverse();
  }

  getRoot(): Execution {
    return this.root;
  }

  /**
   * Returns the child with this id, or makes it. What the options say must be true of a child that is there.
   *
   * @throws EXECUTION_ID_INVALID, EXECUTION_NAME_INVALID, EXECUTION_CHILD_CONFLICT
   */
  child(segment: string, options: ExecutionOptions = {}): Execution {
    const there = this.children.get(segment);
    if (there === undefined) return this.spawn(segment, options);
    assertSameChild(there, options);
    return there;
  }

  /**
   * Makes a new child: `segment`, or `segment~2`, `segment~3`, … when a sibling has it.
   *
   * @throws EXECUTION_ID_INVALID, EXECUTION_NAME_INVALID
   */
  spawn(segment: string, options: ExecutionOptions = {}): Execution {
    return new Execution(segment, this, options);
  }

  /**
   * Registers a node that was made with this parent and returns the id it has here. The constructor calls it, of
   * whatever copy of the package; once registered, a node keeps its id.
   */
  adopt(node: Execution, segment: string): string {
    if (node.parent !== this || this.children.get(node.id) === node) return node.id;
    this.branches ??= new ExecutionChildren();
    return ExecutionChildren.add(this.branches, assertExecutionId(segment), node);
  }

  /**
   * Keeps a value under namespace and key; `undefined` is a value like any other. A key stored again keeps its place.
   *
   * @throws EXECUTION_NAMESPACE_INVALID
   */
  store(namespace: string, key: string, value: unknown): this {
    this.stores ??= new ExecutionStores();
    this.stores.set(namespace, key, value);
    return this;
  }

  get(namespace: string, key: string): unknown {
    return this.stores?.get(namespace)?.get(key);
  }

  /** Whether the key was stored here, with whatever value. */
  has(namespace: string, key: string): boolean {
    return this.stores?.get(namespace)?.has(key) ?? false;
  }

  /** A copy of the namespace's values by key, without a prototype; empty when nothing was stored. */
  getAll(namespace: string): Record<string, unknown> {
    const values: Record<string, unknown> = Object.create(null);
    for (const [key, value] of this.stores?.get(namespace) ?? []) values[key] = value;
    return values;
  }

  /** The namespace's keys, in order of their first store. */
  getKeys(namespace: string): string[] {
    return [...(this.stores?.get(namespace)?.keys() ?? [])];
  }

  hasNamespace(namespace: string): boolean {
    return this.stores?.get(namespace) !== undefined;
  }

  /** The namespaces, in order of their first store. */
  getNamespaces(): string[] {
    return this.stores?.namespaces() ?? [];
  }

  /** Returns the value of the nearest node at or above this one that stored the key, be it `undefined`. */
  findUp(namespace: string, key: string): unknown {
    let node: Execution | undefined = this;
    while (node !== undefined && !node.has(namespace, key)) node = node.parent;
    return node?.get(namespace, key);
  }
}

/**
 * Returns the root of a new tree.
 *
 * @throws EXECUTION_ID_INVALID, EXECUTION_NAME_INVALID
 * @example createExecution('run').nodePath; // => 'run'
 */
export function createExecution(id: string, options?: ExecutionOptions): Execution {
  return new Execution(id, undefined, options);
}

/** True for a node of any copy of this package. */
export function isExecution(value: unknown): value is Execution {
  return typeof value === 'object' && value !== null && (value as { readonly [MARK]?: unknown })[MARK] === true;
}

function assertSameChild(there: Execution, options: ExecutionOptions): void {
  for (const field of ['kind', 'name', 'signal'] as const) {
    if (options[field] === undefined || options[field] === there[field]) continue;
    throw new PromptError(
      'EXECUTION_CHILD_CONFLICT',
      `could not use child "${there.nodePath}": it is there with another ${field}. Expected ${field} ${String(there[field])}. Received ${String(options[field])}. Ask for it without a ${field}, or make a new node: spawn("${there.id}").`,
      { details: { nodePath: there.nodePath, field, expected: there[field], received: options[field] } },
    );
  }
}
