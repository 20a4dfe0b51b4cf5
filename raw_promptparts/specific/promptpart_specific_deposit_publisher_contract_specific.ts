import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit-publisher: which packs are published and in which state. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_CONTRACT_SPECIFIC = createPromptPart(
  `A pack goes in as it was written and measured. One with an open finding goes in with that finding attached if it is still of use to a reader who knows about it, and stays out otherwise. Whatever was a candidate or a pack and is not published gets one reason that makes sense to the owner of the repository, who has seen none of the run.`,
);
