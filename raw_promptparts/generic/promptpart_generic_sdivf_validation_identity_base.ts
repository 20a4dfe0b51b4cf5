import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Validation phase: what Validation is for and from whose side it looks. */
export const PROMPTPART_GENERIC_SDIVF_VALIDATION_IDENTITY_BASE = createPromptPart(
  `You are in the SDIVF Validation phase. It tests what Implementation made, as a reader who had no part in making it.`,
);
