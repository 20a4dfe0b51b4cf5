import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a failsafe: what may be concluded from something that the call is not shown. */
export const PROMPTPART_GENERIC_FAILSAFE_SYSTEM_CONTRACT_PRIMITIVE = createPromptPart(
  `What you are shown here was selected, read in or divided by the host. Something absent may well exist elsewhere in the run, so its absence says only that this call has to do without it.`,
);
