import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the deposit-publisher: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_REFINE_SPECIFIC = createPromptPart(
  `Return the deposit. See that every pack and every candidate of the run is either in it or among what was left out.`,
);
