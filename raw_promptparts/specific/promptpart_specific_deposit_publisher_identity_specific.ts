import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit-publisher: what its responsibility is. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the deposit-publisher. It decides which packs go into the depository and accounts for the rest.`,
);
