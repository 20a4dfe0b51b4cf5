import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected in an answer: a number. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_NUMBER_BASE = createPromptPart(`a number`);
