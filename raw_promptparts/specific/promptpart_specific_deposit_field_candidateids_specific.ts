import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the packs: what candidateIds means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_CANDIDATEIDS_SPECIFIC = createPromptPart(
  `The candidates that the pack was made of.`,
);
