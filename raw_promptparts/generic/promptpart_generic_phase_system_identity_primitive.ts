import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a phase: says what a phase is. */
export const PROMPTPART_GENERIC_PHASE_SYSTEM_IDENTITY_PRIMITIVE = createPromptPart(
  `You are in a Phase: one stretch of the pipeline with a question of its own, answered by one or more agents.`,
);
