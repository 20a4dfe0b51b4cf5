import { createPromptPart } from '@bitcode/prompts';

/** Read in the list of tools by the agents that look at the repository: what read_file returns. */
export const PROMPTPART_SPECIFIC_DEPOSIT_READFILE_DESCRIPTION_SPECIFIC = createPromptPart(
  `Returns the text of one file of the repository, by its path, with its number of lines. Of a file over 200,000 characters, or where less is enough, ask for a range: fromLine, counted from 1, and lines.`,
);
