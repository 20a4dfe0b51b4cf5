import { createPromptPart } from '@bitcode/prompts';

/** Read where an answer is asked for again: its JSON ended early. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_CUT_BASE = createPromptPart(
  `the JSON that begins at {where} ends early; expected the rest of it`,
);
