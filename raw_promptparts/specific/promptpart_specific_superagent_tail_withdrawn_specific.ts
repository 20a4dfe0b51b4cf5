import { createPromptPart } from '@bitcode/prompts';

/** Read behind a conversation when a generated section that was sent there stands in the system prompt again. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_TAIL_WITHDRAWN_SPECIFIC = createPromptPart(
  `The section that the host gave you earlier in this conversation under the heading {heading} no longer holds; the one in the system prompt does.`,
);
