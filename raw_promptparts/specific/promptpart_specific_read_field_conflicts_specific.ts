import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the fits: what conflicts means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_CONFLICTS_SPECIFIC = createPromptPart(
  `Between packs that are chosen together.`,
);
