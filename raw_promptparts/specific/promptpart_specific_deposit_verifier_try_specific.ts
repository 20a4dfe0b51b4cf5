import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the asset-pack-verifier: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_TRY_SPECIFIC = createPromptPart(
  `Record each claim as held, refuted or untraced, with the path that decided it, and compare the pairs. For whatever does not hold propose the repair: reword the claim, drop it, add a file, merge two packs, withdraw one.`,
);
