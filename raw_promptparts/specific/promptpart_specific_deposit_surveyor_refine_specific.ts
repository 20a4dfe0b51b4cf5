import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the repository-surveyor: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_REFINE_SPECIFIC = createPromptPart(
  `Return the survey. See that every area of the inventory stands in it once, and that whatever stayed in doubt is an open point.`,
);
