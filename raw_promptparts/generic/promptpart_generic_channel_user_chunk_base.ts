import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that work through a context in slices: which slice this is, or that all are summed. */
export const PROMPTPART_GENERIC_CHANNEL_USER_CHUNK_BASE = createPromptPart(`chunk:
{chunk}`);
