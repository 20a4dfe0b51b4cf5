import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected or found in an answer: a text. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_STRING_BASE = createPromptPart(`a string`);
