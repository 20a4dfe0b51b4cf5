import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the answer: what summary means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_SUMMARY_SPECIFIC = createPromptPart(
  `Two or three sentences that a hurried reader could act on.`,
);
