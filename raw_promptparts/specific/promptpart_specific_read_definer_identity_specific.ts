import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read-definer: what its responsibility is. */
export const PROMPTPART_SPECIFIC_READ_DEFINER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the read-definer. It turns a request in somebody's own words into needs that a pack can meet or fail to meet.`,
);
