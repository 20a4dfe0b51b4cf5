import type { Execution } from './execution';

/**
 * The children of one node by id, in order of creation: a live map whose methods only read. Growing it is a static,
 * so that whoever holds `node.children` holds no way to change it.
 */
export class ExecutionChildren implements ReadonlyMap<string, Execution> {
  readonly #nodes = new Map<string, Execution>();
  #counters: Map<string, number> | undefined = undefined;

  /** Adds a node under `segment`, or `segment~2`, … when that is taken; returns the id it got. */
  static add(children: ExecutionChildren, segment: string, node: Execution): string {
    const id = children.#nodes.has(segment) ? children.#nextFree(segment) : segment;
    children.#nodes.set(id, node);
    return id;
  }

  get size(): number {
    return this.#nodes.size;
  }

  get(id: string): Execution | undefined {
    return this.#nodes.get(id);
  }

  has(id: string): boolean {
    return this.#nodes.has(id);
  }

  keys(): MapIterator<string> {
    return this.#nodes.keys();
  }

  values(): MapIterator<Execution> {
    return this.#nodes.values();
  }

  entries(): MapIterator<[string, Execution]> {
    return this.#nodes.entries();
  }

  [Symbol.iterator](): MapIterator<[string, Execution]> {
    return this.#nodes.entries();
  }

  forEach(
    visit: (node: Execution, id: string, children: ReadonlyMap<string, Execution>) => void,
    thisArgument?: unknown,
  ): void {
    for (const [id, node] of this.#nodes) visit.call(thisArgument, node, id, this);
  }

  /** The count goes on from the last one, so that the thousandth repetition costs what the first did. */
  #nextFree(segment: string): string {
    this.#counters ??= new Map();
    let count = this.#counters.get(segment) ?? 1;
    do count++;
    while (this.#nodes.has(`${segment}~${count}`));
    this.#counters.set(segment, count);
    return `${segment}~${count}`;
  }
}

/** What every node without children shows. */
export const NO_CHILDREN: ReadonlyMap<string, Execution> = new ExecutionChildren();
