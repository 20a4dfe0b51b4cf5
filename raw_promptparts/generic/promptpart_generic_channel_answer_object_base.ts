import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected or found in an answer: an object. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_OBJECT_BASE = createPromptPart(`an object`);
