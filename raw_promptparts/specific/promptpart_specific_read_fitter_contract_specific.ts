import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the asset-pack-fitter: how a criterion is decided and how packs are chosen. */
export const PROMPTPART_SPECIFIC_READ_FITTER_CONTRACT_SPECIFIC = createPromptPart(
  `Decide each criterion as met, met after a change, or missing, by a file or measurement that you name. Describe a change so that its cost can be judged: which files, what kind of edit, what could go wrong. Choose the fewest packs that serve the needs well, and see that they can be used together, in what they require, their licences and the files they share.`,
);
