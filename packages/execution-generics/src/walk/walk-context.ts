import type { PromptPartSource } from '@bitcode/prompts';
import type { Execution } from '../execution';
import { isCurrent, type NodePlan, planNode } from './node-plan';
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
    return known !== undefined && isCurrent(known) ? known : this.planAlong(leaf);
  }

  private planAlong(leaf: Execution): NodePlan {
    let parent: NodePlan | undefined;
    for (const node of nodesFromRoot(leaf)) {
      const known = this.young.get(node) ?? this.old.get(node);
      parent = planNode({ node, parent, leaf }, known, this);
      this.remember(node, parent);
    }
    return parent as NodePlan;
  }

  private remember(node: Execution, plan: NodePlan): void {
    if (this.young.size >= GENERATION) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(node, plan);
  }
}

function nodesFromRoot(leaf: Execution): Execution[] {
  const nodes: Execution[] = [];
  for (let node: Execution | undefined = leaf; node !== undefined; node = node.parent) nodes.push(node);
  return nodes.reverse();
}
