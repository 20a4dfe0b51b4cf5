import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the capability-mapper: what makes a candidate and what is evidence for it. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_CONTRACT_SPECIFIC = createPromptPart(
  `A candidate is a unit that can be lifted out: it does something that has a name, has an edge where callers use it, and drags along little that is particular to this repository. Put the capability as what its user can do with it rather than how it is built. Source, tests and examples are evidence; what a README promises is not, until the source keeps it. Candidates may share files at this point and should say which.`,
);
