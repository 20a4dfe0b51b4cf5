import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that do the task of a step: the values that were read in, or this slice of them. */
export const PROMPTPART_GENERIC_CHANNEL_USER_SELECTEDCONTEXT_BASE = createPromptPart(`selectedContext:
{selectedContext}`);
