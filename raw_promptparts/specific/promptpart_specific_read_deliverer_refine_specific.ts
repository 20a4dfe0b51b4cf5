import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the read-deliverer: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_READ_DELIVERER_REFINE_SPECIFIC = createPromptPart(
  `Return the answer. See that every need is answered once, and that every pack that is named serves one.`,
);
