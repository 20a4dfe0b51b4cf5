import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that repair an output which did not validate: that output as it is. */
export const PROMPTPART_GENERIC_CHANNEL_USER_PARTIALOUTPUT_BASE = createPromptPart(`partialOutput:
{partialOutput}`);
