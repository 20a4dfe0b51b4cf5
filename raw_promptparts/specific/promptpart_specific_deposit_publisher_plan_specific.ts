import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the deposit-publisher: what its plan decides. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_PLAN_SPECIFIC = createPromptPart(
  `Settle which packs stand ready, which go in with a reservation and which stay out, and by what rule the doubtful ones are decided, so that like cases end alike.`,
);
