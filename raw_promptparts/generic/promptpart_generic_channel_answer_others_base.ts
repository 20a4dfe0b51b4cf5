import { createPromptPart } from '@bitcode/prompts';

/** Read behind the faults of an answer that are named, where there are more. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_OTHERS_BASE = createPromptPart(`and {count} more`);
