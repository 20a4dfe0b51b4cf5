import { createPromptPart } from '@bitcode/prompts';

/** Read at the end of a StructuredOutput call of a task with tools, directly before the generated list of usable tools: how a tool is requested and when its answer arrives. */
export const PROMPTPART_GENERIC_STEP_TOOLS_USAGE_BASE = createPromptPart(
  `The tools listed below can be requested. A request stands in useTools; the host runs it once the output is complete, and hands on what comes back. Request a tool for what the material leaves unanswered, with arguments that can be used as they are, and write the rest of the output without presuming the answer.`,
);
