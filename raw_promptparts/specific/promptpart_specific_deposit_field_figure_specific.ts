import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the measurements: what figure means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_FIGURE_SPECIFIC = createPromptPart(
  `Which of the figures the source is of.`,
);
