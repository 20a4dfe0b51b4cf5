import type { Execution } from './execution';

/** The children of one node, in order of creation, and how often each segment was asked for. */
export class ExecutionChildren {
  private readonly nodes = new Map<string, Execution>();
  private counters: Map<string, number> | undefined = undefined;
  /** What the outside sees. */
  readonly view: ReadonlyMap<string, Execution> = new ChildView(this.nodes);

  /** Adds a node under `segment`, or `segment~2`, … when that is taken; returns the id it got. */
  add(segment: string, node: Execution): string {
    const id = this.nodes.has(segment) ? this.nextFree(segment) : segment;
    this.nodes.set(id, node);
    return id;
  }

  /** The count goes on from the last one, so that the thousandth repetition costs what the first did. */
  private nextFree(segment: string): string {
    this.counters ??= new Map();
    let count = this.counters.get(segment) ?? 1;
    do count++;
    while (this.nodes.has(`${segment}~${count}`));
    this.counters.set(segment, count);
    return `${segment}~${count}`;
  }
}

/** A live view that has no way to change what it shows. */
class ChildView implements ReadonlyMap<string, Execution> {
  readonly #nodes: ReadonlyMap<string, Execution>;

  constructor(nodes: ReadonlyMap<string, Execution>) {
    this.#nodes = nodes;
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

  forEach(visit: (node: Execution, id: string, children: ReadonlyMap<string, Execution>) => void, thisArgument?: unknown): void {
    for (const [id, node] of this.#nodes) visit.call(thisArgument, node, id, this);
  }
}

/** The children of every node that has none. */
export const NO_CHILDREN: ReadonlyMap<string, Execution> = new ChildView(new Map());
