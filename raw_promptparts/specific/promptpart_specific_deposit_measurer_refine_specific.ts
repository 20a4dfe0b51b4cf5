import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the asset-pack-measurer: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_REFINE_SPECIFIC = createPromptPart(
  `Return one entry for each pack. A figure whose source cannot be named is null, and entered as not measured.`,
);
