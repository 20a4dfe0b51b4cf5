import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected in an answer: a list. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_LIST_BASE = createPromptPart(`a list`);
