import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected in an answer: a list with a bound on its length. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_ENTRIES_BASE = createPromptPart(`a list of {bound} entries`);
