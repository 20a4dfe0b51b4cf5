import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit pipeline's Setup: which result it stores. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SETUP_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Setup stores the survey: the languages and areas of the repository, the paths that packs may draw on, and what is excluded. Every later phase takes its paths from there.`,
);
