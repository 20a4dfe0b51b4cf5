import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below an agent: what others expect of its result and where its responsibility ends. */
export const PROMPTPART_GENERIC_AGENT_SYSTEM_CONTRACT_PRIMITIVE = createPromptPart(
  `An agent delivers one result of a fixed type, which other agents and the host rely on field by field. Work that belongs to another agent is left to it; otherwise the run holds two versions of one result, and nobody knows which was checked.`,
);
