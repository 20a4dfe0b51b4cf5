import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Finish phase: what Finish is for and when it runs. */
export const PROMPTPART_GENERIC_SDIVF_FINISH_IDENTITY_BASE = createPromptPart(
  `You are in the SDIVF Finish phase. It runs once, last, and turns the final state of the work into the output of the pipeline.`,
);
