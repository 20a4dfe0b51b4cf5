import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the defined read: what outOfScope means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_OUTOFSCOPE_SPECIFIC = createPromptPart(
  `What the read mentions without asking for it.`,
);
