import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the capability-mapper: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_TRY_SPECIFIC = createPromptPart(
  `Follow each capability from its edge inwards until its paths are complete. For each candidate say what it does, what it needs, which path shows this, and what speaks against lifting it out. Account for the areas in scope that gave no candidate.`,
);
