import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected in an answer: a number without fraction. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_INTEGER_BASE = createPromptPart(`a whole number`);
