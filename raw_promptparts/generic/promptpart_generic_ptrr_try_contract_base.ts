import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Try step: where the plan is, when to depart from it, and how complete the work has to be. */
export const PROMPTPART_GENERIC_PTRR_TRY_CONTRACT_BASE = createPromptPart(
  `The plan is the stored output of this agent's Plan step. Follow it, and where the material shows it to be wrong, depart from it and say so in the output. Do the work in full rather than describing it: no later step is certain to make up for what this one leaves out. Tools may be used where the call lists them.`,
);
