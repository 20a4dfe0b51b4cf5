import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a PTRR agent: names its steps in order. */
export const PROMPTPART_GENERIC_PTRR_AGENT_IDENTITY_BASE = createPromptPart(
  `You are in a PTRR Agent: it reaches its result in the steps Plan, Try, Retry and Refine.`,
);
