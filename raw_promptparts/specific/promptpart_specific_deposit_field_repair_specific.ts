import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the verification: what repair means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_REPAIR_SPECIFIC = createPromptPart(
  `What the next iteration has to do about it.`,
);
