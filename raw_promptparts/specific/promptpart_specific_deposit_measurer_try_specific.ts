import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the asset-pack-measurer: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_TRY_SPECIFIC = createPromptPart(
  `Measure pack by pack, all by the same method. Leave counting to a tool where one can do it; a figure read off a listing that may be partial does not qualify.`,
);
