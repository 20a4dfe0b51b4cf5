import { createPromptPart } from '@bitcode/prompts';

/** Read in every Reason call, under any failsafe and step: what Reason is for. */
export const PROMPTPART_GENERIC_THINKING_REASON_IDENTITY_SPECIFIC = createPromptPart(`This call is the Reason thinking: it works the matter out and leaves the verdict to others.`);
