import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the read-definer: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_READ_DEFINER_REFINE_SPECIFIC = createPromptPart(
  `Return the defined read. See that every passage of the read has become a need, a constraint or something out of scope.`,
);
