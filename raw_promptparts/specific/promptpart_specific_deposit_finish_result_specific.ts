import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit pipeline's Finish: which result it stores. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FINISH_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Finish stores the deposit: the packs with their measurements, as they go into the depository, and an account of what was left out.`,
);
