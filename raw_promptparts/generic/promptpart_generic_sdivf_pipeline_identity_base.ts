import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of an SDIVF pipeline: names the five phases, their order and why the middle ones repeat. */
export const PROMPTPART_GENERIC_SDIVF_PIPELINE_IDENTITY_BASE = createPromptPart(
  `You are in an SDIVF pipeline. Its phases are Setup, then Discovery, Implementation and Validation as one iteration that may repeat, then Finish. The three in the middle repeat because checking what was made shows what was misunderstood.`,
);
