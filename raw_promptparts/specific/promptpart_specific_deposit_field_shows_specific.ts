import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the capability map: what shows means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SHOWS_SPECIFIC = createPromptPart(
  `What the file shows of the capability.`,
);
