import { createPromptPart } from '@bitcode/prompts';

/** Read behind the place of a fault in the JSON of an answer: it nests beyond what is read. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_TOODEEP_BASE = createPromptPart(`brackets more than {depth} deep`);
