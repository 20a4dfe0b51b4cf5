import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the read-definer: what its plan decides. */
export const PROMPTPART_SPECIFIC_READ_DEFINER_PLAN_SPECIFIC = createPromptPart(
  `Decide how to take the read apart: which passages state needs, which bind all of them (language, licence, environment), which are background. Mark the passages that can be read in more than one way, and how a choice between the readings will be made.`,
);
