import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the survey: what appliesTo means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_APPLIESTO_SPECIFIC = createPromptPart(
  `The paths that the licence governs.`,
);
