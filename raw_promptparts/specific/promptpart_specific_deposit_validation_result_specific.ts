import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit pipeline's Validation: which result it stores. */
export const PROMPTPART_SPECIFIC_DEPOSIT_VALIDATION_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Validation stores the verification: a verdict on each claim of each pack, the overlaps between packs, and the findings to act on. It refers to packs by id, so that the next iteration finds what is meant.`,
);
