import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the asset-pack-synthesizer: what its responsibility is. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the asset-pack-synthesizer. It writes the packs, and to that end decides which candidates are joined, which are split and which are not worth depositing.`,
);
