import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the asset-pack-fitter: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_READ_FITTER_REFINE_SPECIFIC = createPromptPart(
  `Return the fits. See that every criterion of a fit is decided once, and that a need without a fit is uncovered.`,
);
