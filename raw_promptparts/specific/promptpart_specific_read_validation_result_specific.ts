import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read pipeline's Validation: which result it stores. */
export const PROMPTPART_SPECIFIC_READ_VALIDATION_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Validation stores a verdict on each fit, criterion by criterion, and the findings that stand between the fits and an answer.`,
);
