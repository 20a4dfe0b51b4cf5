import { createPromptPart } from '@bitcode/prompts';

/** Read at the end of a task call under Try or Retry, directly before the generated list of usable tools: how a tool is requested and when its answer arrives. */
export const PROMPTPART_GENERIC_STEP_TOOLS_USAGE_BASE = createPromptPart(
  `The tools listed below can be requested. A request stands in useTools of the step's output; the host runs it once that output is complete, and stores what comes back for the steps that follow. Request a tool for what the material leaves unanswered, with arguments that can be used as they are, and write the rest of the output without presuming the answer.`,
);
