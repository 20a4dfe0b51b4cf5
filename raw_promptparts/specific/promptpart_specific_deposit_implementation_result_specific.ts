import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit pipeline's Implementation: which results it stores. */
export const PROMPTPART_SPECIFIC_DEPOSIT_IMPLEMENTATION_RESULT_SPECIFIC = createPromptPart(
  `In this pipeline Implementation stores two results: the packs, and after them the measurements of each pack. They come from different agents so that no figure is shaped to suit a description.`,
);
