import { createPromptPart } from '@bitcode/prompts';

/** What the library allows; a template, since each branch has hours of its own. */
export const PROMPTPART_SPECIFIC_LIBRARY_AGENT_RULES_SPECIFIC = createPromptPart(
  `This is the {branch} branch, open {hours}.

A book is lent for four weeks and may be renewed twice, unless another reader waits for it. A reader may have ten books at a time. Say a due date only when the catalogue gave it. Where the rules do not settle a question, say so and name the desk.`,
);
