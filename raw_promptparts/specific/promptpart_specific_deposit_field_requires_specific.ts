import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of a pack: what requires means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_REQUIRES_SPECIFIC = createPromptPart(
  `What has to be there beside the files of the pack.`,
);
