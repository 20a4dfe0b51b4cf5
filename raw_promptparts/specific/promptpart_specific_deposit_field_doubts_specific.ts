import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the capability map: what doubts means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_DOUBTS_SPECIFIC = createPromptPart(
  `What speaks against lifting the candidate out.`,
);
