import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the fit-verifier: what its plan decides. */
export const PROMPTPART_SPECIFIC_READ_VERIFIER_PLAN_SPECIFIC = createPromptPart(
  `Pick out the decisions most likely to be wrong: criteria met by wording alone, changes that look small, needs declared uncovered. Name for each the file or measurement that would settle it.`,
);
