import { createPromptPart } from '@bitcode/prompts';

/** Read at the end of a Judge call of a task with tools, directly before the generated list of usable tools: what to examine about requests. */
export const PROMPTPART_GENERIC_STEP_TOOLS_JUDGE_BASE = createPromptPart(
  `The output may request the tools listed below. Examine whether the reasoning asks the right one the right thing, and nothing that the material already answers.`,
);
