import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the asset-pack-synthesizer: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_REFINE_SPECIFIC = createPromptPart(
  `Return the packs. See that every listed file is in scope, and that a pack known from an earlier iteration keeps its id.`,
);
