import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the asset-pack-verifier: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_REFINE_SPECIFIC = createPromptPart(
  `Return the verification. See that every claim has one verdict, and that readyToFinish agrees with the findings.`,
);
