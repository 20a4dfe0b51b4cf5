import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a task with tools, once for each tool, on one line so that the list can be read back. */
export const PROMPTPART_GENERIC_STEP_TOOLS_TOOL_BASE = createPromptPart(
  `- {name}: {description} Arguments: {parameters}`,
);
