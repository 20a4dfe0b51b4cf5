import type { FilledBlocks } from '@bitcode/prompts/assembly';
import type { Execution } from '../execution';
import { type LastWalk, nextWalk } from './last-walk';
import { highestStale, type NodePlan, planNode } from './node-plan';
import type { WalkRules } from './walk-options';

/** Plans of one generation; two generations are kept, so that a plan in use survives. */
const GENERATION = 256;

/** All that walks with the same rules and equal answers share: the plans of their nodes, and the last text. */
export class WalkContext {
  private readonly rules: WalkRules;
  private readonly revision: number | undefined;
  private readonly pathKey: string | undefined;
  private readonly nodeKey: string | undefined;
  private young = new Map<Execution, NodePlan>();
  private old = new Map<Execution, NodePlan>();
  private last: LastWalk | undefined;

  constructor(leaf: Execution, { pathFilter, nodeFilter, snapshot, frameBlock }: WalkRules) {
    this.rules = { pathFilter, nodeFilter, snapshot, frameBlock };
    this.revision = snapshot?.revision;
    this.pathKey = pathFilter?.cacheKey?.(leaf);
    this.nodeKey = nodeFilter?.cacheKey?.(leaf);
  }

  /** True when a walk by these rules gives what this context's plans give. */
  serves(leaf: Execution, { pathFilter, nodeFilter, snapshot, frameBlock }: WalkRules): boolean {
    const { rules } = this;
    return (
      pathFilter === rules.pathFilter &&
      nodeFilter === rules.nodeFilter &&
      snapshot === rules.snapshot &&
      frameBlock === rules.frameBlock &&
      snapshot?.revision === this.revision &&
      pathFilter?.cacheKey?.(leaf) === this.pathKey &&
      nodeFilter?.cacheKey?.(leaf) === this.nodeKey
    );
  }

  /** Returns the text from the root to a plan's node, with values in the order of its reader's names. */
  fill(plan: NodePlan, values: readonly string[]): FilledBlocks {
    this.last = nextWalk(this.last, plan, values);
    return this.last.filled;
  }

  /** Returns the plan of `leaf`, with everything above it up to date. */
  planFor(leaf: Execution): NodePlan {
    const known = this.young.get(leaf);
    if (known === undefined) return this.planAlong(leaf);
    const stale = highestStale(known);
    if (stale === undefined) return known;
    return stale === known ? this.plan(leaf, known.parent, leaf) : this.planAlong(leaf);
  }

  /** Plans what is new or stale on the way to `leaf`, from the highest such node down. */
  private planAlong(leaf: Execution): NodePlan {
    const below: Execution[] = [];
    let node: Execution | undefined = leaf;
    let known = this.known(leaf);
    while (known === undefined && node !== undefined) {
      below.push(node);
      node = node.parent;
      known = node && this.known(node);
    }
    const stale = known && highestStale(known);
    let parent = stale === undefined ? known : stale.parent;
    for (let step = known; stale !== undefined && step !== parent; step = step?.parent)
      below.push((step as NodePlan).node);
    for (let i = below.length - 1; i >= 0; i--) parent = this.plan(below[i] as Execution, parent, leaf);
    return parent as NodePlan;
  }

  private plan(node: Execution, parent: NodePlan | undefined, leaf: Execution): NodePlan {
    const plan = planNode(node, parent, { leaf, rules: this.rules, known: this.known(node) });
    if (this.young.size >= GENERATION) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(node, plan);
    return plan;
  }

  private known(node: Execution): NodePlan | undefined {
    return this.young.get(node) ?? this.old.get(node);
  }
}
