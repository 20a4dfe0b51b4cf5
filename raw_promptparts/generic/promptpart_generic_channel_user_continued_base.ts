import { createPromptPart } from '@bitcode/prompts';

/** Read where the answer of a call was cut off: what there is of it. */
export const PROMPTPART_GENERIC_CHANNEL_USER_CONTINUED_BASE =
  createPromptPart(`partialOutput, the beginning of this call's answer, which its length limit cut off:
{partialOutput}`);
