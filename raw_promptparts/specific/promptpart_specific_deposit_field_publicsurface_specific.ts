import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the measurements: what publicSurface means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_PUBLICSURFACE_SPECIFIC = createPromptPart(
  `The names that a user of the pack can call or import.`,
);
