import { createPromptPart } from '@bitcode/prompts';

/** Read in a repair that is asked again: why its own answer could not be used. */
export const PROMPTPART_GENERIC_CHANNEL_USER_REJECTEDERROR_BASE = createPromptPart(`validationError of rejectedAnswer:
{rejectedError}`);
