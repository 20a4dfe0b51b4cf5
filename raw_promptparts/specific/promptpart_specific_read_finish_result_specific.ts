import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read pipeline's Finish: which result it stores. */
export const PROMPTPART_SPECIFIC_READ_FINISH_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Finish stores the answer to the read: the chosen packs, how well each need is served, and the gaps.`,
);
