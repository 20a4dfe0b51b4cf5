import { createPromptPart } from '@bitcode/prompts';

/** Read as what is found in an answer: a list, by its length. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_LISTOF_BASE = createPromptPart(`a list of {count}`);
