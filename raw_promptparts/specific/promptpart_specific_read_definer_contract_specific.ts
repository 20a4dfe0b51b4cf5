import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read-definer: what a need and a criterion are. */
export const PROMPTPART_SPECIFIC_READ_DEFINER_CONTRACT_SPECIFIC = createPromptPart(
  `A need is one thing that the reader wants to be able to do. Its acceptance criteria can be decided by looking at a pack, name no particular pack, and are no stricter than the read. Tie each need to the words it comes from, and mark what you inferred. Define without regard to what the depository holds: needs cut to fit the supply would make every fit look good.`,
);
