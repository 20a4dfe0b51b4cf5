import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the repository-surveyor: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_TRY_SPECIFIC = createPromptPart(
  `Go through the inventory area by area until each path falls under exactly one entry. Report languages with their number of files, the layout by what each area is for, and with each exclusion the sign that it was recognised by.`,
);
