import { createPromptPart } from '@bitcode/prompts';

/** Read as the upper bound of what is expected in an answer. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_UPTO_BASE = createPromptPart(`up to {bound}`);
