import { createPromptPart } from '@bitcode/prompts';

/** Read as what is found in an answer where a value is missing. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_NOTHING_BASE = createPromptPart(`nothing`);
