import { createPromptPart } from '@bitcode/prompts';

/** Read in every Reason call, under any failsafe and step: what Reason is for. */
export const PROMPTPART_GENERIC_THINKING_REASON_IDENTITY_SPECIFIC = createPromptPart(
  `This call is the Reason thinking. It delivers an analysis that can be checked and written down by somebody else; it gives no verdict.`,
);
