import { createPromptPart } from '@bitcode/prompts';

/** Read behind the place of a fault in the JSON of an answer: a field has no name in quotes. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_NONAME_BASE = createPromptPart(`no field name in double quotes`);
