import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the depository-searcher: what its responsibility is. */
export const PROMPTPART_SPECIFIC_READ_SEARCHER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the depository-searcher. For each need it finds the packs that could serve it, also those whose titles do not say so.`,
);
