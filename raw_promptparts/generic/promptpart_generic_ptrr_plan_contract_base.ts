import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Plan step: what a plan holds, and that it neither uses tools nor reports findings. */
export const PROMPTPART_GENERIC_PTRR_PLAN_CONTRACT_BASE = createPromptPart(
  `A plan is strategy only: what to look at and in which order, how a good result is told from a poor one, where the work is likely to go wrong. Write it for somebody who follows it without being able to ask. Use no tools and report no findings; a plan that foresees its findings steers the work toward them.`,
);
