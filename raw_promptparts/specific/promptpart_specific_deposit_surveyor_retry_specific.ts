import { createPromptPart } from '@bitcode/prompts';

/** Read in the Retry step of the repository-surveyor: what to do about files that could not be seen. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_RETRY_SPECIFIC = createPromptPart(
  `Where the inventory was cut off or a file could not be opened, survey at the level of directories and enter the rest as open points. A file of doubtful origin that stayed closed counts as excluded.`,
);
