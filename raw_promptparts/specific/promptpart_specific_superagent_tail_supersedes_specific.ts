import { createPromptPart } from '@bitcode/prompts';

/** Read before a generated section that is sent again in the course of a conversation: that the earlier one no longer holds. */
export const PROMPTPART_SPECIFIC_SUPERAGENT_TAIL_SUPERSEDES_SPECIFIC = createPromptPart(
  `The section below replaces the one with the same heading that the host gave you earlier in this conversation.`,
);
