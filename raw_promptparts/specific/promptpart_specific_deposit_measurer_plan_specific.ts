import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the asset-pack-measurer: what its plan decides. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_PLAN_SPECIFIC = createPromptPart(
  `Settle what is counted and how, so that figures of different packs mean the same: which lines count, which tests are a pack's own, which dependencies are direct, what is public in each language at hand.`,
);
