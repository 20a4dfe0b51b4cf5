import { createPromptPart } from '@bitcode/prompts';

/** Read at the end of a Reason call of a task with tools, directly before the generated list of usable tools: how the analysis prepares a request. */
export const PROMPTPART_GENERIC_STEP_TOOLS_REASON_BASE = createPromptPart(
  `The tools listed below can be requested when the output is written. Name in reasoningItems which of them should be asked what, and why the material does not answer it.`,
);
