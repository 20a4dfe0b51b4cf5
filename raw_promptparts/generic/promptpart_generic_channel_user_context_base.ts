import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that repair an output which did not validate: what that output was made from. */
export const PROMPTPART_GENERIC_CHANNEL_USER_CONTEXT_BASE = createPromptPart(`context:
{context}`);
