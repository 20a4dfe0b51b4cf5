import { createPromptPart } from '@bitcode/prompts';

/** Read as what is expected in an answer that has fields nobody asked for. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_NOFIELD_BASE = createPromptPart(`no field {names}`);
