import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the capability map: what needs means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_NEEDS_SPECIFIC = createPromptPart(
  `What the candidate relies on outside its paths.`,
);
