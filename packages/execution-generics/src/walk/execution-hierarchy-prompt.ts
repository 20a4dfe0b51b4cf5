import type { AssembledPrompt, PromptBlock } from '@bitcode/prompts';

/** What a block of a walk stands for. */
export interface HierarchyNode {
  readonly nodePath: string;
  /** The node's kind; `critical_context` for the last block, where Critical Context speaks. */
  readonly kind: string;
  readonly name: string;
}

/** The block of one node. */
export interface ExecutionHierarchyBlock extends PromptBlock, HierarchyNode {
  readonly nodePath: string;
  readonly kind: string;
  readonly name: string;
}

/** A node of the way, and whether it gave a block. */
export interface WalkedNode extends HierarchyNode {
  readonly hasBlock: boolean;
}

/** What a walk left out, and by which rule; without `path` the whole node. */
export interface OmittedFromWalk {
  readonly nodePath: string;
  readonly path?: string;
  readonly by: 'pathFilter' | 'nodeFilter' | 'call_site' | 'execution_once' | 'pcc';
}

/** The system text of one call, with its provenance (docs/walk.md). */
export interface ExecutionHierarchyPrompt extends AssembledPrompt<ExecutionHierarchyBlock> {
  /** Every node from the root to the leaf. */
  readonly nodes: readonly WalkedNode[];
  readonly omitted: readonly OmittedFromWalk[];
  /** Names of values that no template on the way used. */
  readonly unusedValues: readonly string[];
}
