import { createPromptPart } from '@bitcode/prompts';

/** Read behind the place of a fault in the JSON of an answer: a value is missing. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_NOVALUE_BASE = createPromptPart(`no JSON value`);
