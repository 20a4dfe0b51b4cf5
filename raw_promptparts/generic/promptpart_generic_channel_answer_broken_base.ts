import { createPromptPart } from '@bitcode/prompts';

/** Read where an answer is asked for again: what is wrong with its JSON, and what stands around the fault. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_BROKEN_BASE = createPromptPart(
  `{fault}; read so far: "{before}", found "{after}"`,
);
