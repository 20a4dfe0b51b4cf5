import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the fit-verifier: what its responsibility is. */
export const PROMPTPART_SPECIFIC_READ_VERIFIER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the fit-verifier. It tests each fit as the reader would who takes the pack home and tries to use it.`,
);
