import { createPromptPart } from '@bitcode/prompts';

/** Read behind what is wrong with an answer that ended at its length limit. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_ATLIMIT_BASE = createPromptPart(
  `{fault}; the answer ended at its length limit`,
);
