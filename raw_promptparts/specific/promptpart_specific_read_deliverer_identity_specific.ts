import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read-deliverer: what its responsibility is. */
export const PROMPTPART_SPECIFIC_READ_DELIVERER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the read-deliverer. It writes the answer that the reader gets.`,
);
