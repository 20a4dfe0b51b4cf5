import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the answer: what changes means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_CHANGES_SPECIFIC = createPromptPart(
  `Work that is left to the reader, with the files concerned.`,
);
