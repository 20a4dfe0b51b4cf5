import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the asset-pack-synthesizer: what its plan decides. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_PLAN_SPECIFIC = createPromptPart(
  `Group the candidates into intended packs, with the reason for each joining, splitting and rejection. Point out the claims that will be hardest to support and the files that would decide them.`,
);
