import { createPromptPart } from '@bitcode/prompts';

/** Read in every call: what a thinking is given and why it keeps to its own job. */
export const PROMPTPART_GENERIC_THINKING_SYSTEM_CONTRACT_PRIMITIVE = createPromptPart(
  `Each is given what the ones before it produced. They are kept apart because a pass that finds out, doubts and formats at once does each of these worse; keep to the one named next.`,
);
