import { createPromptPart } from '@bitcode/prompts';

/** Read behind a bound that is itself not allowed. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_LEFTOUT_BASE = createPromptPart(`{limit}, itself left out`);
