import { createPromptPart } from '@bitcode/prompts';

/** Read in the list of tools by the asset-pack-measurer: what measure_files counts. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MEASUREFILES_DESCRIPTION_SPECIFIC = createPromptPart(
  `Counts what is at and below the given paths, all of them together: files, lines of text, and testFiles, which are tests by their name or folder. Each file counts once; one that is no text has no lines. Ask once for each pack.`,
);
