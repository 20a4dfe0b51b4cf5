import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a step: how the aim of the step relates to the share of this one call. */
export const PROMPTPART_GENERIC_STEP_SYSTEM_CONTRACT_PRIMITIVE = createPromptPart(
  `This section states the aim of the whole step; the sections after it say which share of it falls to this call. The host makes the step's output from all its calls, and has no use for what one delivers beyond its share.`,
);
