import type { FrameBlock, PromptPartSource, PromptValues } from '@bitcode/prompts';
import type { Execution } from '../execution';

/** Who is asked about a segment, and for which call. */
export interface WalkPosition {
  readonly execution: Execution;
  readonly leaf: Execution;
}

/**
 * Leaves a segment out where it answers false. A filter is pure. One with `cacheKey` promises equal answers for
 * leaves with equal keys, and is not asked again for them; one without is asked on each walk.
 */
export interface WalkPathFilter {
  (path: string, position: WalkPosition): boolean;
  readonly cacheKey?: ((leaf: Execution) => string) | undefined;
}

/** Leaves a node out, with all it says, where it answers false; `cacheKey` as for `WalkPathFilter`. */
export interface WalkNodeFilter {
  (execution: Execution): boolean;
  readonly cacheKey?: ((leaf: Execution) => string) | undefined;
}

/** What decides, beside the tree and the values, which text a node gives. */
export interface WalkRules {
  /** Settings whose overrides replace default texts on this request. Hand the identical object over until its revision changes. */
  readonly snapshot?: PromptPartSource | undefined;
  readonly pathFilter?: WalkPathFilter | undefined;
  readonly nodeFilter?: WalkNodeFilter | undefined;
  /** Puts text around each block. Hand the identical function over: what it gives is remembered. */
  readonly frameBlock?: FrameBlock | undefined;
}

/** What a walk may be told. */
export interface WalkOptions extends WalkRules {
  /** One bag of values for all templates on the way. */
  readonly values?: PromptValues | undefined;
  /** Text for this request alone, by name: the last block, left out under PCC. */
  readonly criticalContext?: Readonly<Record<string, string>> | undefined;
}
