import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Try step: where the plan is, when to depart from it, and how complete the work has to be. */
export const PROMPTPART_GENERIC_PTRR_TRY_CONTRACT_BASE = createPromptPart(
  `Where a plan is carried, follow it; where the material shows it to be wrong, depart from it and say so in the output. Do all that the material allows rather than describing it. What only a tool could answer is asked for and left open; Refine takes it in.`,
);
