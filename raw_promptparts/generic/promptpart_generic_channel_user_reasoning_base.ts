import { createPromptPart } from '@bitcode/prompts';

/** Read in every Judge and StructuredOutput call: the reasoning made for this call. */
export const PROMPTPART_GENERIC_CHANNEL_USER_REASONING_BASE = createPromptPart(`reasoning:
{reasoning}`);
