import { createPromptPart } from '@bitcode/prompts';

/** Read in place of the name of a field where the whole answer is at fault. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_WHOLE_BASE = createPromptPart(`the value`);
