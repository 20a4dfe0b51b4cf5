import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Try step: what Try is for. */
export const PROMPTPART_GENERIC_PTRR_TRY_IDENTITY_BASE = createPromptPart(
  `This is the Try step: it carries out the plan.`,
);
