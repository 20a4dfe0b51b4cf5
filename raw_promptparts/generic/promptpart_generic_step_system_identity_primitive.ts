import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a step: says what a step is. */
export const PROMPTPART_GENERIC_STEP_SYSTEM_IDENTITY_PRIMITIVE = createPromptPart(
  `You are in a Step: one stage of the agent's work, carried out in several calls of which this is one.`,
);
