import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected in an answer: a text with a bound on its length. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_CHARACTERS_BASE = createPromptPart(`a string of {bound} characters`);
