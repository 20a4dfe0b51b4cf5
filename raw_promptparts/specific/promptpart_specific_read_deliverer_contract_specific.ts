import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read-deliverer: whom the answer is written for and in which order it speaks. */
export const PROMPTPART_SPECIFIC_READ_DELIVERER_CONTRACT_SPECIFIC = createPromptPart(
  `Write for the reader in the words of their own request; they know nothing of how the answer came about. For each need say first how well it is served, then by which packs, then what is left to do. Say a gap plainly and where it will be read, also when some pack comes close. Recommend no pack for a criterion that verification found missing.`,
);
