import { createPromptPart } from '@bitcode/prompts';

/** Read where an answer is asked for again: it had no text. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_EMPTY_BASE = createPromptPart(
  `the answer is empty; expected one JSON value`,
);
