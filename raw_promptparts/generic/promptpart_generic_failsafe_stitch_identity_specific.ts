import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that repair an output which did not validate: what Stitch is for. */
export const PROMPTPART_GENERIC_FAILSAFE_STITCH_IDENTITY_SPECIFIC = createPromptPart(
  `This call runs under the stitch_until_complete failsafe. An output of this step broke off or did not validate, and is made whole here.`,
);
