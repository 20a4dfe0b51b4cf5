import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the survey: what languages means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_LANGUAGES_SPECIFIC = createPromptPart(
  `The language with the most files first.`,
);
