import type { PromptPartSource } from '@bitcode/prompts';
import type { Execution } from '../execution';
import { highestStale, type NodePlan, planNode } from './node-plan';
import type { RememberedTexts } from './remembered-texts';
import type { WalkNodeFilter, WalkOptions, WalkPathFilter } from './walk-options';

/** Plans of one generation; two generations are kept, so that a plan in use survives. */
const GENERATION = 256;

/** All that walks with the same filters, answers and settings share: the plans of their nodes. */
export class WalkContext {
  readonly pathFilter: WalkPathFilter | undefined;
  readonly nodeFilter: WalkNodeFilter | undefined;
  readonly snapshot: PromptPartSource | undefined;
  readonly texts: RememberedTexts;
  private readonly revision: number | undefined;
  private readonly pathKey: string | undefined;
  private readonly nodeKey: string | undefined;
  private young = new Map<Execution, NodePlan>();
  private old = new Map<Execution, NodePlan>();

  constructor(leaf: Execution, options: WalkOptions, texts: RememberedTexts) {
    this.pathFilter = options.pathFilter;
    this.nodeFilter = options.nodeFilter;
    this.snapshot = options.snapshot ?? options.settings;
    this.revision = this.snapshot?.revision;
    this.pathKey = this.pathFilter?.cacheKey?.(leaf);
    this.nodeKey = this.nodeFilter?.cacheKey?.(leaf);
    this.texts = texts;
  }

  /** True when a walk with these options gives what this context's plans give. */
  serves(leaf: Execution, { pathFilter, nodeFilter, snapshot, settings }: WalkOptions): boolean {
    return (
      pathFilter === this.pathFilter &&
      nodeFilter === this.nodeFilter &&
      (snapshot ?? settings) === this.snapshot &&
      this.snapshot?.revision === this.revision &&
      pathFilter?.cacheKey?.(leaf) === this.pathKey &&
      nodeFilter?.cacheKey?.(leaf) === this.nodeKey
    );
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
    const plan = planNode(node, parent, leaf, this.known(node), this);
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
