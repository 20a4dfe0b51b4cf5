import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the depository-searcher: how packs are looked for and what a reason is. */
export const PROMPTPART_SPECIFIC_READ_SEARCHER_CONTRACT_SPECIFIC = createPromptPart(
  `Search by what a pack does, in its purpose, claims, files and public surface; the words of readers and of depositors seldom coincide. A reason names the criterion that it speaks to and the place in the pack that suggests it. List doubtful candidates with the doubt. Leave a pack out only if it breaks a constraint, and say which.`,
);
