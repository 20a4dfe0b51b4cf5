import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the depository-searcher: what its plan decides. */
export const PROMPTPART_SPECIFIC_READ_SEARCHER_PLAN_SPECIFIC = createPromptPart(
  `Choose for each need the terms, synonyms and neighbouring capabilities to search for and the fields to search in, and say when a search counts as exhausted.`,
);
