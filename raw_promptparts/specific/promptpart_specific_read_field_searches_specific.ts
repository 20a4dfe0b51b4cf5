import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the candidates: what searches means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_SEARCHES_SPECIFIC = createPromptPart(
  `The terms that were searched for in vain.`,
);
