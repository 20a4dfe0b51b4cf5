import { createPromptPart } from '@bitcode/prompts';

/** Read at the end of an answer or an error that is too long to be shown in whole. */
export const PROMPTPART_GENERIC_CHANNEL_USER_LEFTOUT_BASE = createPromptPart(
  `... ({count} more characters are left out here)`,
);
