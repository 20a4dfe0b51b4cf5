import { createPromptPart } from '@bitcode/prompts';

/** Read as the lower bound of what is expected in an answer. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_FROM_BASE = createPromptPart(`from {bound}`);
