import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the asset-pack-measurer: what its responsibility is. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the asset-pack-measurer. It gives each pack the figures and lists by which a reader can compare it with others.`,
);
