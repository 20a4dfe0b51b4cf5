import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that do the task of a step or repair its output: what may be concluded from something that the call is not shown. */
export const PROMPTPART_GENERIC_FAILSAFE_TASK_SHOWN_BASE = createPromptPart(
  `What is shown here was selected and read in by the host. Something absent may well exist elsewhere in the run, so its absence says only that this call has to do without it.`,
);
