import { createPromptPart } from '@bitcode/prompts';

/** Read in the Retry step of the depository-searcher: how a search that failed is repeated. */
export const PROMPTPART_SPECIFIC_READ_SEARCHER_RETRY_SPECIFIC = createPromptPart(
  `Repeat a search that gave nothing, or too much to read, in other words: a wider or narrower capability, the vocabulary of packs seen so far, a field not yet searched.`,
);
