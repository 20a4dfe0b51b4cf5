import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a failsafe, before the active one: says what a failsafe is. */
export const PROMPTPART_GENERIC_FAILSAFE_SYSTEM_IDENTITY_PRIMITIVE = createPromptPart(
  `A failsafe keeps a call within what one call can do reliably: it settles what the call is shown and what it gives back.`,
);
