import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the defined read: what basis means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_BASIS_SPECIFIC = createPromptPart(
  `The words of the read that it comes from.`,
);
