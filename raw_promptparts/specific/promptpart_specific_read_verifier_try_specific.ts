import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the fit-verifier: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_READ_VERIFIER_TRY_SPECIFIC = createPromptPart(
  `Give a verdict on every criterion of every fit, the likely errors first. Where it differs from the fit, write what the fit should say instead.`,
);
