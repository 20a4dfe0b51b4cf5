import type { BlockFrame, BlockIdentity, FrameBlock } from '../assembled-prompt';
import { lessStable, type SegmentStability } from '../prompt-segment';
import { type Filling, hasTextWith, type SegmentPlan } from './segment-plan';

/** Between two segments of a block. It belongs to neither. */
export const SEGMENT_SEPARATOR = '\n\n';

/** The segments of one block, at least one, and what stands around them. */
export interface BlockPlan {
  readonly identity: BlockIdentity;
  readonly segments: readonly SegmentPlan[];
  /** That of the least stable segment, and at most `lasts`. */
  readonly stability: SegmentStability;
  readonly lasts: SegmentStability;
  /** Values decide which of its segments have text. */
  readonly dependsOnValues: boolean;
  readonly frame: BlockFrame | undefined;
}

/** What a block is beside its segments. */
export interface BlockPlanOptions {
  /** How long it lasts at most; `constant` when left out. */
  readonly lasts?: SegmentStability | undefined;
  readonly frameBlock?: FrameBlock | undefined;
}

/** Returns a block of these segments, or undefined for none. */
export function planBlock(
  identity: BlockIdentity,
  segments: readonly SegmentPlan[],
  { lasts = 'constant', frameBlock }: BlockPlanOptions = {},
): BlockPlan | undefined {
  if (segments.length === 0) return undefined;
  let stability = lasts;
  let depends = false;
  for (const { source } of segments) {
    stability = lessStable(stability, source.stability);
    depends ||= source.hasText === 'by-values';
  }
  return { identity, segments, stability, lasts, dependsOnValues: depends, frame: frameBlock?.(identity) };
}

/** Returns the blocks without the segments that these values leave blank; the same array when there are none. */
export function dropBlanks(blocks: readonly BlockPlan[], filling: Filling): readonly BlockPlan[] {
  if (!blocks.some((block) => block.dependsOnValues)) return blocks;
  return blocks.flatMap((block) => {
    const segments = block.segments.filter((segment) => hasTextWith(segment, filling));
    if (segments.length === block.segments.length) return block;
    const { identity, lasts, frame } = block;
    return planBlock(identity, segments, { lasts, frameBlock: () => frame }) ?? [];
  });
}
