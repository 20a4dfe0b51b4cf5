import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read pipeline's Discovery: which result it stores. */
export const PROMPTPART_SPECIFIC_READ_DISCOVERY_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Discovery stores the candidate packs for each need, with the reasons for considering them, and the needs for which the depository showed none.`,
);
