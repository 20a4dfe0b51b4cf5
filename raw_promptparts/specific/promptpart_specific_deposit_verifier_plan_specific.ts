import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the asset-pack-verifier: what its plan decides. */
export const PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_PLAN_SPECIFIC = createPromptPart(
  `Order the claims by what a reader would lose if they were false, and name for each the files that settle it. Name the pairs of packs that have to be compared.`,
);
