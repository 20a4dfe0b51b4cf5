import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the deposit-publisher: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_TRY_SPECIFIC = createPromptPart(
  `Join packs, measurements and open findings by the id of the pack. Gather what was left out from the survey's exclusions, the uncovered areas, the rejected candidates and the withdrawn packs, and group what shares a reason.`,
);
