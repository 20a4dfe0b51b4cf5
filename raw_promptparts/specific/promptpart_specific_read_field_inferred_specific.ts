import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the defined read: what inferred means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_INFERRED_SPECIFIC = createPromptPart(
  `True for what the read does not say itself.`,
);
