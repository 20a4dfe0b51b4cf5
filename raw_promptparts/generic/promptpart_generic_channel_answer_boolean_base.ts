import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected in an answer: a truth value. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_BOOLEAN_BASE = createPromptPart(`true or false`);
