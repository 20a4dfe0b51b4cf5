import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Refine step: what Refine is for. */
export const PROMPTPART_GENERIC_PTRR_REFINE_IDENTITY_BASE = createPromptPart(
  `This is the Refine step: it returns the agent's final result.`,
);
