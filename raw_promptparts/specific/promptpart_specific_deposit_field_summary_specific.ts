import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the deposit: what summary means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SUMMARY_SPECIFIC = createPromptPart(
  `Two or three sentences on what the repository gave and what it did not.`,
);
