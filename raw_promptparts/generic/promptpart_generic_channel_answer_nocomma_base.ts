import { createPromptPart } from '@bitcode/prompts';

/** Read behind the place of a fault in the JSON of an answer: what follows a value is neither comma nor bracket. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_NOCOMMA_BASE = createPromptPart(
  `no comma or closing bracket behind the value`,
);
