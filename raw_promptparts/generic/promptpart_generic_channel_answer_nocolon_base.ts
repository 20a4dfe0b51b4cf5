import { createPromptPart } from '@bitcode/prompts';

/** Read behind the place of a fault in the JSON of an answer: a field has no colon. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_NOCOLON_BASE = createPromptPart(`no colon behind the field name`);
