import { createPromptPart } from '@bitcode/prompts';

/** Read behind the place of a fault in the JSON of an answer: a number that cannot be held. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_TOOLARGE_BASE = createPromptPart(
  `the integer {number} is larger than JavaScript can hold; expected it as a string, or a smaller number`,
);
