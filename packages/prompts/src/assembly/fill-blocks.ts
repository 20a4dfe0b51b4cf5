import type { AssembledPrompt, PromptPartSource } from '../assembled-prompt';
import type { PromptValues } from '../prompt-values';
import { findUnusedValues, joinNames, readValues } from '../template-values';
import { type BlockPlan, fillBlockSlots, SEGMENT_SEPARATOR } from './block-plan';
import { BlockText } from './block-text';
import type { TextBefore } from './filled-blocks';
import { slotsOf } from './segment-plan';

/** What blocks are made a text with. */
export interface FillBlocksOptions {
  /** One bag for all templates. */
  readonly values: PromptValues;
  /** Stands between blocks; one blank line when left out. */
  readonly separator?: string | undefined;
  readonly before?: TextBefore | undefined;
  /** Overrides of what stands in slots. */
  readonly overrides?: PromptPartSource | undefined;
}

/** A finished text, and the values that it did not need. */
export interface FilledPrompt extends AssembledPrompt {
  /** Names of values that no template used. */
  readonly unusedValues: readonly string[];
}

/**
 * The one way from planned blocks to a text: what the slots hold, the placeholders' names, their values, the segments
 * that these leave blank left out, the rest joined. `renderPrompt`, `assemblePrompt` and the walk take it.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE
 */
export function fillBlocks(
  blocks: readonly BlockPlan[],
  { values, separator = SEGMENT_SEPARATOR, before, overrides }: FillBlocksOptions,
): FilledPrompt {
  const decided = fillBlockSlots(blocks, values, overrides);
  let names: readonly string[] = [];
  for (const block of decided) names = joinNames(names, block.names);
  const filled = new BlockText(decided, separator, names).fill(readValues(names, values), before);
  const used = decided === blocks ? names : [...names, ...blocks.flatMap(({ segments }) => segments.flatMap(slotsOf))];
  return Object.assign(filled, { unusedValues: findUnusedValues(used, values) });
}
