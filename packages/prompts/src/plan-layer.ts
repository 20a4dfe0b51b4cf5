import type { FrameBlock } from './assembled-prompt';
import { type BlockPlan, planBlock } from './assembly/block-plan';
import type { SegmentPlan } from './assembly/segment-plan';
import type { Prompt } from './prompt';

/** Where a frozen layer keeps its block. A symbol of this copy: two copies never read each other's plans. */
const BLOCK = Symbol('block of a layer');

type Layer = Prompt & { readonly [BLOCK]?: BlockPlan };

/**
 * Returns the block of a layer, or undefined for none. A frozen layer that says all of its records, under its own name
 * and in no frame, says the same in every render: its block is made once and kept with it.
 */
export function planLayer(
  layer: Layer,
  segments: readonly SegmentPlan[],
  { id, frameBlock }: { readonly id: string; readonly frameBlock: FrameBlock | undefined },
): BlockPlan | undefined {
  const isPlain = segments === layer.records() && id === layer.name && frameBlock === undefined;
  if (!isPlain || !layer.isFrozen) return planBlock({ id }, segments, { frameBlock });
  return layer[BLOCK] ?? keepBlock(layer, planBlock({ id }, segments));
}

/** Where a host has frozen the object itself, nothing is kept, and nothing is thrown. */
function keepBlock(layer: Layer, block: BlockPlan | undefined): BlockPlan | undefined {
  Reflect.defineProperty(layer, BLOCK, { value: block });
  return block;
}
