import { createPromptPart } from '@bitcode/prompts';

/** Read where an answer is asked for again: its schema failed over it. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_UNCHECKED_BASE = createPromptPart(`could not be checked: {error}`);
