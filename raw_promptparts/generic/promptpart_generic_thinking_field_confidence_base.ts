import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of a reasoning: what confidence means. */
export const PROMPTPART_GENERIC_THINKING_FIELD_CONFIDENCE_BASE = createPromptPart(
  `How far the material carries the conclusion, from 0 to 1.`,
);
