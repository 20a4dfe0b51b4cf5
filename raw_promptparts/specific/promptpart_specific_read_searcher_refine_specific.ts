import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the depository-searcher: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_READ_SEARCHER_REFINE_SPECIFIC = createPromptPart(
  `Return what the search found. See that every need has a candidate, or the searches that found none.`,
);
