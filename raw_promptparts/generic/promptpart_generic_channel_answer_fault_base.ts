import { createPromptPart } from '@bitcode/prompts';

/** Read for each place of an answer that does not validate. */
export const PROMPTPART_GENERIC_CHANNEL_ANSWER_FAULT_BASE = createPromptPart(
  `{where}: expected {expected}, found {received}`,
);
