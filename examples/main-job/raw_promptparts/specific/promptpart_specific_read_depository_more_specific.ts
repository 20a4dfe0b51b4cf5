import { createPromptPart } from '@bitcode/prompts';

/** Template: stands behind the packs of a depository that are listed, where there are more. */
export const PROMPTPART_SPECIFIC_READ_DEPOSITORY_MORE_SPECIFIC = createPromptPart(
  `- and {count} more packs, which are not listed`,
);
