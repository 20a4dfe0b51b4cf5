import { createPromptPart } from '@bitcode/prompts';

/** Read in the list of tools by the agents that look at the repository: what list_files returns. */
export const PROMPTPART_SPECIFIC_DEPOSIT_LISTFILES_DESCRIPTION_SPECIFIC = createPromptPart(
  `Returns the files below a folder of the repository, each with its size in bytes; the folder "" stands for all of it. A folder of more than 2,000 files is refused with the names of the folders in it.`,
);
