import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a pipeline after the Execution layer: says what a pipeline is. */
export const PROMPTPART_GENERIC_PIPELINE_SYSTEM_IDENTITY_PRIMITIVE = createPromptPart(
  `You are in a Pipeline: the part of the run that takes one input to one output through a fixed order of phases.`,
);
