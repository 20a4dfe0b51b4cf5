import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read pipeline's Setup: which result it stores. */
export const PROMPTPART_SPECIFIC_READ_SETUP_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Setup stores the needs with their acceptance criteria. Searching, fitting and checking go by these, so a wish that is missing from them is not served.`,
);
