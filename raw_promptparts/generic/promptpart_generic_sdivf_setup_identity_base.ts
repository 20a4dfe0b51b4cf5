import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Setup phase: what Setup is for and when it runs. */
export const PROMPTPART_GENERIC_SDIVF_SETUP_IDENTITY_BASE = createPromptPart(
  `You are in the SDIVF Setup phase. It runs once, before the first iteration, and settles what the run deals with: its scope, its terms and the facts that hold for everything after it.`,
);
