import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the asset-pack-synthesizer: how a pack is written. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_CONTRACT_SPECIFIC = createPromptPart(
  `Write for a reader who searches by need: the title names the capability, the purpose says when one would want it and when not. List every file that it takes to use the pack, with its tests, and what the pack requires from outside. Each claim names the paths that it rests on. A file goes into two packs only if neither works without it. Figures are left to the measurer.`,
);
