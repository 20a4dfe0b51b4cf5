import { lessStable, type SegmentStability } from '../prompt-segment';
import { canBeBlank, type Filling, isBlank } from './filling';
import type { SegmentPlan } from './segment-plan';

/** Between two segments of a block. It belongs to neither. */
export const SEGMENT_SEPARATOR = '\n\n';

/** The segments of one block, at least one. `node` is what the block stands for. */
export interface BlockPlan<Node = unknown> {
  readonly id: string;
  readonly node: Node;
  readonly segments: readonly SegmentPlan[];
  readonly stability: SegmentStability;
  /** Some segment is nothing but placeholders, so that values decide whether it speaks. */
  readonly fragile: boolean;
}

/** Returns a block of these segments, or undefined for none. */
export function planBlock<Node>(id: string, node: Node, segments: readonly SegmentPlan[]): BlockPlan<Node> | undefined {
  if (segments.length === 0) return undefined;
  let stability: SegmentStability = 'constant';
  let fragile = false;
  for (const segment of segments) {
    stability = lessStable(stability, segment.stability);
    fragile ||= canBeBlank(segment.pieces);
  }
  return { id, node, segments, stability, fragile };
}

/** Returns the segments that these values leave something to say; the same array when all have. */
export function dropBlankSegments(segments: readonly SegmentPlan[], filling: Filling): readonly SegmentPlan[] {
  const speaks = ({ pieces }: SegmentPlan): boolean => !canBeBlank(pieces) || !isBlank(filling.text(pieces));
  return segments.every(speaks) ? segments : segments.filter(speaks);
}

/** Returns the blocks without the segments that these values leave blank; the same array when there are none. */
export function dropBlankBlocks<Node>(
  blocks: readonly BlockPlan<Node>[],
  filling: Filling,
): readonly BlockPlan<Node>[] {
  if (!blocks.some(({ fragile }) => fragile)) return blocks;
  return blocks.flatMap((block) => planBlock(block.id, block.node, dropBlankSegments(block.segments, filling)) ?? []);
}
