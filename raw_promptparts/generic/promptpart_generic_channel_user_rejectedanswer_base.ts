import { createPromptPart } from '@bitcode/prompts';

/** Read in a call that is asked again: its own answer, which could not be used. */
export const PROMPTPART_GENERIC_CHANNEL_USER_REJECTEDANSWER_BASE =
  createPromptPart(`rejectedAnswer, given to this same call and of no use to the host; answer the call anew and in full:
{rejectedAnswer}`);
