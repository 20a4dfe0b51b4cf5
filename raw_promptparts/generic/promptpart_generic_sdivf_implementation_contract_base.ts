import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of an Implementation phase: that its result is the whole work, made from recorded findings. */
export const PROMPTPART_GENERIC_SDIVF_IMPLEMENTATION_CONTRACT_BASE = createPromptPart(
  `The result is the whole work in its present state, not a change to the previous iteration: sound parts are carried over, faulted ones reworked, withdrawn ones dropped. When the work calls for something that Discovery did not record, note it for the next iteration instead of assuming it.`,
);
