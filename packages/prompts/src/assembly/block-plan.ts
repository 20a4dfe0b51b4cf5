import type { BlockFrame, BlockIdentity, FrameBlock, PromptPartSource } from '../assembled-prompt';
import { lessStable, type SegmentStability } from '../prompt-segment';
import type { PromptValues } from '../prompt-values';
import { type Filling, hasTextWith, namesOf, planAllSlots, type SegmentPlan, slotsOf } from './segment-plan';

/** Between two segments of a block. It belongs to neither. */
export const SEGMENT_SEPARATOR = '\n\n';

/** The segments of one block, at least one, and what stands around them. */
export interface BlockPlan {
  readonly identity: BlockIdentity;
  readonly segments: readonly SegmentPlan[];
  /** That of the least stable segment, and at most `lasts`. */
  readonly stability: SegmentStability;
  readonly lasts: SegmentStability;
  /** The placeholders that its segments need from the bag of all. */
  readonly names: readonly string[];
  /** Values decide which of its segments have text. */
  readonly dependsOnValues: boolean;
  /** Some segment has slots, whose values are not known yet. */
  readonly hasSlots: boolean;
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
  let dependsOnValues = false;
  let hasSlots = false;
  for (const segment of segments) {
    const { stability: own, hasText } = segment.source;
    stability = lessStable(stability, own);
    dependsOnValues ||= hasText === 'by-values';
    hasSlots ||= slotsOf(segment).length > 0;
  }
  return {
    identity,
    segments,
    stability,
    lasts,
    names: namesOf(segments),
    dependsOnValues,
    hasSlots,
    frame: frameBlock?.(identity),
  };
}

/** Returns a block with other segments in its frame, or undefined for none. */
function replan({ identity, lasts, frame }: BlockPlan, segments: readonly SegmentPlan[]): BlockPlan | undefined {
  return planBlock(identity, segments, { lasts, frameBlock: () => frame });
}

/** Returns the blocks with what their slots hold; the same array when there are none. */
export function fillBlockSlots(
  blocks: readonly BlockPlan[],
  values: PromptValues,
  overrides: PromptPartSource | undefined,
): readonly BlockPlan[] {
  if (!blocks.some(({ hasSlots }) => hasSlots)) return blocks;
  return blocks.flatMap((block) => {
    return block.hasSlots ? (replan(block, planAllSlots(block.segments, values, overrides)) ?? []) : block;
  });
}

/** Returns the blocks without the segments that these values leave blank; the same array when there are none. */
export function dropBlanks(blocks: readonly BlockPlan[], filling: Filling): readonly BlockPlan[] {
  if (!blocks.some((block) => block.dependsOnValues)) return blocks;
  return blocks.flatMap((block) => {
    const segments = block.segments.filter((segment) => hasTextWith(segment, filling));
    if (segments.length === block.segments.length) return block;
    return replan(block, segments) ?? [];
  });
}
