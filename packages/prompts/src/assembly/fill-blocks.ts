import type { AssembledPrompt } from '../assembled-prompt';
import { findUnusedValues, type PromptValues, readValues } from '../template-values';
import { type BlockPlan, SEGMENT_SEPARATOR } from './block-plan';
import { BlockText } from './block-text';
import type { TextBefore } from './filled-blocks';
import { namesOf } from './segment-plan';

/** What blocks are made a text with. */
export interface FillBlocksOptions {
  /** One bag for all templates. */
  readonly values: PromptValues;
  /** Stands between blocks; one blank line when left out. */
  readonly separator?: string | undefined;
  readonly before?: TextBefore | undefined;
}

/** A finished text, and the values that it did not need. */
export interface FilledPrompt extends AssembledPrompt {
  /** Names of values that no template used. */
  readonly unusedValues: readonly string[];
}

/**
 * The one way from planned blocks to a text: the placeholders' names, their values, the segments that these leave
 * blank left out, the rest joined. `format`, `renderPrompt`, `assemblePrompt` and the walk take it.
 *
 * @throws PLACEHOLDER_VALUE_MISSING, PLACEHOLDER_VALUE_TYPE
 */
export function fillBlocks(
  blocks: readonly BlockPlan[],
  { values, separator = SEGMENT_SEPARATOR, before }: FillBlocksOptions,
): FilledPrompt {
  let names: readonly string[] = [];
  for (const { segments } of blocks) names = namesOf(segments, names);
  const filled = new BlockText(blocks, separator, names).fill(readValues(names, values), before);
  return Object.assign(filled, { unusedValues: findUnusedValues(names, values) });
}
