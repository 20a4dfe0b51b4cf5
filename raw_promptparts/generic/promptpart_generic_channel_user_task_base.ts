import { createPromptPart } from '@bitcode/prompts';

/** Read first in every user text: where in the run the call is. */
export const PROMPTPART_GENERIC_CHANNEL_USER_TASK_BASE = createPromptPart(`This call is made for:
{place}`);
