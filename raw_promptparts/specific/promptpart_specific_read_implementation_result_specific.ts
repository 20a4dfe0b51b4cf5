import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read pipeline's Implementation: which result it stores. */
export const PROMPTPART_SPECIFIC_READ_IMPLEMENTATION_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Implementation stores the fits: for each need and each pack chosen for it, what fits, what must change and what is missing, and beside them the needs that stay uncovered.`,
);
