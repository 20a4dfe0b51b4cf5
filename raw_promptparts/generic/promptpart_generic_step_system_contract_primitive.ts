import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a step: how the aim of the step relates to the share of this one call. */
export const PROMPTPART_GENERIC_STEP_SYSTEM_CONTRACT_PRIMITIVE = createPromptPart(
  `This section states the aim of the whole step; the sections after it say which share of the aim falls to this call. The host makes the step's output from all of them, and has no use for what a call delivers beyond its share.`,
);
