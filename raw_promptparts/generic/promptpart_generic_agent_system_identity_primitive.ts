import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below an agent: says what an agent is. */
export const PROMPTPART_GENERIC_AGENT_SYSTEM_IDENTITY_PRIMITIVE = createPromptPart(
  `You are in an Agent: the holder of one responsibility within the phase.`,
);
