import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that work through a context in slices: what the slices before gave. */
export const PROMPTPART_GENERIC_CHANNEL_USER_PRIOR_BASE = createPromptPart(`priorChunkCompletions:
{priorChunkCompletions}`);
