import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of open points: what settledBy means. */
export const PROMPTPART_GENERIC_AGENT_FIELD_SETTLEDBY_BASE = createPromptPart(`What would settle the point.`);
