import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls, first in the user text: names the step whose values are chosen. */
export const PROMPTPART_GENERIC_CHANNEL_USER_TASK_BASE = createPromptPart(`The values are selected for this step:
{place}`);
