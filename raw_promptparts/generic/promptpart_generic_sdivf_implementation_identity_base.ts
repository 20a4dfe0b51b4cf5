import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of an Implementation phase: what Implementation is for. */
export const PROMPTPART_GENERIC_SDIVF_IMPLEMENTATION_IDENTITY_BASE = createPromptPart(
  `You are in the SDIVF Implementation phase. It makes what the pipeline is for out of what Discovery found.`,
);
