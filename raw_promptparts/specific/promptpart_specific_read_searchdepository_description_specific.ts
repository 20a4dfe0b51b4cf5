import { createPromptPart } from '@bitcode/prompts';

/** Read in the list of tools by the depository-searcher: what search_depository finds. */
export const PROMPTPART_SPECIFIC_READ_SEARCHDEPOSITORY_DESCRIPTION_SPECIFIC = createPromptPart(
  `Searches the title, purpose, claims, requirements, public surface and file names of every pack for each of the given terms, regardless of case, and returns the packs that have one with the places where it stands.`,
);
