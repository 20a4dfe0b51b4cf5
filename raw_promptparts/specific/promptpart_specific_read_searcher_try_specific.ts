import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the depository-searcher: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_READ_SEARCHER_TRY_SPECIFIC = createPromptPart(
  `Search need by need and read each promising pack beyond its title before listing it. Then look once across all needs: a pack that serves several may rank first under none. Keep the searches that were made, also those that found nothing.`,
);
