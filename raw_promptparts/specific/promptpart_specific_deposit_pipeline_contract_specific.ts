import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit pipeline: what makes a pack, what counts as evidence and how many packs are right. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_CONTRACT_SPECIFIC = createPromptPart(
  `A pack stands for one capability that somebody would look for by itself, names all the files that this capability needs, and claims only what these files show. Evidence is a path in the repository at the revision of this run. Where the repository has little to give, few packs or none are the right answer: readers choose by title and purpose, and weak packs hide the good ones.`,
);
