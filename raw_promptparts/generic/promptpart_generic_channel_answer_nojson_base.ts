import { createPromptPart } from '@bitcode/prompts';

/** Read where an answer is asked for again: there was no JSON in it. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_NOJSON_BASE = createPromptPart(
  `no JSON in the answer of {length} characters; expected one JSON value and nothing else`,
);
