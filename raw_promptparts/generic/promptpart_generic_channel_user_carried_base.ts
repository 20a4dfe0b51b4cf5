import { createPromptPart } from '@bitcode/prompts';

/** Read in the task calls of Retry and Refine: what the step before handed on. */
export const PROMPTPART_GENERIC_CHANNEL_USER_CARRIED_BASE = createPromptPart(`carried:
{carried}`);
