import type { Execution } from '../execution';
import { WalkContext } from './walk-context';
import type { WalkOptions } from './walk-options';

/** Where a root keeps what its tree's walks remember. A symbol of this copy: two copies never read each other's plans. */
const WALK_MEMORY = Symbol('walk memory');

type Root = Execution & { [WALK_MEMORY]?: WalkMemory | undefined };

/** Contexts that one tree remembers; the least recently made goes first. */
const LIMIT = 16;

class WalkMemory {
  private readonly contexts: WalkContext[] = [];

  contextFor(leaf: Execution, options: WalkOptions): WalkContext {
    const { contexts } = this;
    for (let i = contexts.length - 1; i >= 0; i--) {
      if ((contexts[i] as WalkContext).serves(leaf, options)) return contexts[i] as WalkContext;
    }
    const context = new WalkContext(leaf, options);
    if (contexts.push(context) > LIMIT) contexts.shift();
    return context;
  }
}

/** Returns the context of a walk: a remembered one, unless a filter without a cache key must be asked again. */
export function walkContextFor(leaf: Execution, options: WalkOptions): WalkContext {
  if (!isRepeatable(options.pathFilter) || !isRepeatable(options.nodeFilter)) {
    return new WalkContext(leaf, options);
  }
  const root: Root = leaf.getRoot();
  root[WALK_MEMORY] ??= new WalkMemory();
  return root[WALK_MEMORY].contextFor(leaf, options);
}

function isRepeatable(filter: { readonly cacheKey?: unknown } | undefined): boolean {
  return filter === undefined || filter.cacheKey !== undefined;
}

/**
 * Frees what walks of this tree remember, earlier than the tree's own end. The next walk starts anew.
 *
 * @example forgetWalks(run);
 */
export function forgetWalks(root: Execution): void {
  (root.getRoot() as Root)[WALK_MEMORY] = undefined;
}
