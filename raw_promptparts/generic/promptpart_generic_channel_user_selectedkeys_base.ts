import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that do the task of a step: the keys that were selected for it. */
export const PROMPTPART_GENERIC_CHANNEL_USER_SELECTEDKEYS_BASE = createPromptPart(`selectedKeys:
{selectedKeys}`);
