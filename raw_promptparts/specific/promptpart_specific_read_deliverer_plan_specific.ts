import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the read-deliverer: what its plan decides. */
export const PROMPTPART_SPECIFIC_READ_DELIVERER_PLAN_SPECIFIC = createPromptPart(
  `Settle for each need which fit and which verdict stand, where the two disagree which of them the answer follows, and in which order the needs are best answered.`,
);
