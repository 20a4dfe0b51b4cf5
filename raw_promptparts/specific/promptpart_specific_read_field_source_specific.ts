import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the fits: what source means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_SOURCE_SPECIFIC = createPromptPart(
  `The file or measurement that decides the criterion.`,
);
