import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that do the task of a step: what ChunkThenSum is for. */
export const PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_IDENTITY_SPECIFIC = createPromptPart(
  `This call runs under the chunk_then_sum failsafe. Here the step's task itself is done, on values that were selected beforehand.`,
);
