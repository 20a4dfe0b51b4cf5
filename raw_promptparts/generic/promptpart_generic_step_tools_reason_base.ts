import { createPromptPart } from '@bitcode/prompts';

/** Read at the end of a Reason call of a task with tools, directly before the generated list of usable tools: how the analysis prepares a request. */
export const PROMPTPART_GENERIC_STEP_TOOLS_REASON_BASE = createPromptPart(
  `The output that follows from this can request the tools listed below. Name in reasoningItems which of them should be asked what, and why the material does not answer it.`,
);
