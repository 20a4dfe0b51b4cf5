import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the fit-verifier: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_READ_VERIFIER_REFINE_SPECIFIC = createPromptPart(
  `Return the verification. See that no criterion is left out, and that readyToFinish agrees with what was found.`,
);
