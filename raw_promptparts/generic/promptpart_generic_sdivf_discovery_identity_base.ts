import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Discovery phase: what Discovery is for and when it runs. */
export const PROMPTPART_GENERIC_SDIVF_DISCOVERY_IDENTITY_BASE = createPromptPart(
  `You are in the SDIVF Discovery phase. It opens an iteration and finds what there is to work with.`,
);
