import { lessStable, type SegmentStability } from '../prompt-segment';
import { appendPieces, canBeBlank, type Filling, isBlank } from './filling';
import type { SegmentPlan } from './segment-plan';

/** Between two segments of a block. It belongs to neither. */
export const SEGMENT_SEPARATOR = '\n\n';

/** The segments of one block, at least one, and their text as one list of pieces. `node` is what the block stands for. */
export interface BlockPlan<Node = unknown> {
  readonly id: string;
  readonly node: Node;
  readonly segments: readonly SegmentPlan[];
  readonly pieces: readonly string[];
  readonly stability: SegmentStability;
  /** Some segment is nothing but placeholders, so that values decide whether it speaks. */
  readonly fragile: boolean;
}

/** Returns a block of these segments, or undefined for none. */
export function planBlock<Node>(id: string, node: Node, segments: readonly SegmentPlan[]): BlockPlan<Node> | undefined {
  const [first] = segments;
  if (first === undefined) return undefined;
  if (segments.length === 1) {
    const { pieces, stability } = first;
    return { id, node, segments, pieces, stability, fragile: canBeBlank(pieces) };
  }
  const pieces = [...first.pieces];
  let { stability } = first;
  let fragile = canBeBlank(first.pieces);
  for (let i = 1; i < segments.length; i++) {
    const segment = segments[i] as SegmentPlan;
    pieces[pieces.length - 1] += SEGMENT_SEPARATOR;
    appendPieces(pieces, segment.pieces);
    stability = lessStable(stability, segment.stability);
    fragile ||= canBeBlank(segment.pieces);
  }
  return { id, node, segments, pieces, stability, fragile };
}

/** Returns the blocks without the segments that these values leave blank; the same array when there are none. */
export function dropBlankSegments<Node>(
  blocks: readonly BlockPlan<Node>[],
  filling: Filling,
): readonly BlockPlan<Node>[] {
  if (!blocks.some(({ fragile }) => fragile)) return blocks;
  const speaks = ({ pieces }: SegmentPlan): boolean => !canBeBlank(pieces) || !isBlank(filling.text(pieces));
  if (blocks.every(({ segments }) => segments.every(speaks))) return blocks;
  return blocks.flatMap((block) => planBlock(block.id, block.node, block.segments.filter(speaks)) ?? []);
}
