import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a PTRR agent: how steps build on each other and which output is current. */
export const PROMPTPART_GENERIC_PTRR_AGENT_CONTRACT_BASE = createPromptPart(
  `Work is decided on before it is done and looked over before it is returned. Each step stores its output under the key step:output, and the steps after it build on that. A step may be left out; the latest output that this agent stored is the state of its work.`,
);
