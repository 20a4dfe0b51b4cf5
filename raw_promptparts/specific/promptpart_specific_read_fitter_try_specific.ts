import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the asset-pack-fitter: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_READ_FITTER_TRY_SPECIFIC = createPromptPart(
  `Work out each fit from the contents of the pack. Leave a pack as soon as a deciding criterion is missing and no bounded change would bring it, and record that. Settle the combination last, when the single fits are known.`,
);
