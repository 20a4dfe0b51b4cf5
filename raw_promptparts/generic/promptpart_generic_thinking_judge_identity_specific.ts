import { createPromptPart } from '@bitcode/prompts';

/** Read in every Judge call, under any failsafe and step: what Judge is for. */
export const PROMPTPART_GENERIC_THINKING_JUDGE_IDENTITY_SPECIFIC = createPromptPart(
  `This call is the Judge thinking: it examines the reasoning that it is given, as somebody else's work.`,
);
