import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of an SDIVF pipeline: what ends an iteration, what ends the run, and which of two results counts. */
export const PROMPTPART_GENERIC_SDIVF_PIPELINE_CONTRACT_BASE = createPromptPart(
  `Validation ends an iteration with readyToFinish. While that is false and iterations are left, Discovery starts again with the findings of Validation at hand; when none are left, Finish runs with what there is. Every iteration keeps its own results; of two results of one agent, the later counts.`,
);
