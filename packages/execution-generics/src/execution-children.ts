/**
 * The children of one node by id, in order of creation: a live map whose methods only read. Growing it is a static,
 * so that whoever holds `node.children` holds no way to change it.
 */
export class ExecutionChildren<Node> implements ReadonlyMap<string, Node> {
  readonly #nodes = new Map<string, Node>();
  #counters: Map<string, number> | undefined = undefined;

  /** Adds a node under `segment`, or `segment~2`, … when that is taken; returns the id it got. */
  static add<Node>(children: ExecutionChildren<Node>, segment: string, node: Node): string {
    const id = children.#nodes.has(segment) ? children.#nextFree(segment) : segment;
    children.#nodes.set(id, node);
    return id;
  }

  get size(): number {
    return this.#nodes.size;
  }

  get(id: string): Node | undefined {
    return this.#nodes.get(id);
  }

  has(id: string): boolean {
    return this.#nodes.has(id);
  }

  keys(): MapIterator<string> {
    return this.#nodes.keys();
  }

  values(): MapIterator<Node> {
    return this.#nodes.values();
  }

  entries(): MapIterator<[string, Node]> {
    return this.#nodes.entries();
  }

  [Symbol.iterator](): MapIterator<[string, Node]> {
    return this.#nodes.entries();
  }

  forEach(visit: (node: Node, id: string, children: ReadonlyMap<string, Node>) => void, thisArgument?: unknown): void {
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
export const NO_CHILDREN: ReadonlyMap<string, never> = new ExecutionChildren<never>();
