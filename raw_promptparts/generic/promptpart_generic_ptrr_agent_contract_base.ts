import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a PTRR agent: how steps build on each other and which output is current. */
export const PROMPTPART_GENERIC_PTRR_AGENT_CONTRACT_BASE = createPromptPart(`Work is decided on before it is done and looked over before it is returned. Each step stores its output under the key step:output, and the steps after it build on that. Retry runs only when it is needed, and a host may leave a step out, so the latest stored output of this agent is the state of its work.`);
