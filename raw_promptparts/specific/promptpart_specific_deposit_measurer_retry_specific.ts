import { createPromptPart } from '@bitcode/prompts';

/** Read in the Retry step of the asset-pack-measurer: when another method may stand in for a failed one. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_RETRY_SPECIFIC = createPromptPart(
  `A measurement whose tool failed may be taken in another way only if that counts the same thing in all packs. Figures that nobody faulted stay as they are.`,
);
