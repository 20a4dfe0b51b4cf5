import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit pipeline's Discovery: which result it stores. */
export const PROMPTPART_SPECIFIC_DEPOSIT_DISCOVERY_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Discovery stores the capability map: candidate units, each with what it can do for somebody else and the paths that show it. Packs are made from these candidates and from nothing else.`,
);
