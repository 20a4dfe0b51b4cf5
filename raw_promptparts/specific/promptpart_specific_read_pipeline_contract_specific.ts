import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read pipeline: what the reader has to learn and what fit is decided by. */
export const PROMPTPART_SPECIFIC_READ_PIPELINE_CONTRACT_SPECIFIC = createPromptPart(
  `For each need the reader wants to know three things: what can be used as it is, what has to be changed, and what is missing. Fit is decided by acceptance criteria and by what a pack contains, not by what its title suggests. That nothing fits is a full answer; a stretched fit costs the reader more than a gap that was admitted. Packs outside the depository play no part.`,
);
