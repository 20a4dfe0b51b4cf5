import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Retry step: why Retry is running. */
export const PROMPTPART_GENERIC_PTRR_RETRY_IDENTITY_BASE = createPromptPart(
  `This is the Retry step: it runs once, because Try was not approved, ended incomplete, or had a tool fail.`,
);
