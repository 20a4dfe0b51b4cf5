import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Finish phase: what may still be done to the work, and where unresolved findings go. */
export const PROMPTPART_GENERIC_SDIVF_FINISH_CONTRACT_BASE = createPromptPart(
  `Finish selects, orders and states. It makes nothing new, because nothing after it would check that. Iterations may have run out with findings unresolved; those belong in the output, next to what they concern.`,
);
