import { createPromptPart } from '@bitcode/prompts';

/** Read in every call, before the active thinking: says what a thinking is and names the three. */
export const PROMPTPART_GENERIC_THINKING_SYSTEM_IDENTITY_PRIMITIVE = createPromptPart(
  `A thinking is one pass over the material of the call. Three follow one another: Reason works it out, Judge examines that, StructuredOutput writes it down.`,
);
