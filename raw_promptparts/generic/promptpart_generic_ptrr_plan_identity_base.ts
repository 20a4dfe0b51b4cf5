import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Plan step: what Plan is for. */
export const PROMPTPART_GENERIC_PTRR_PLAN_IDENTITY_BASE = createPromptPart(
  `This is the Plan step: it decides how the agent will go about its work, before any of it is done.`,
);
