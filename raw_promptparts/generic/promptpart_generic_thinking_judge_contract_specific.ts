import { createPromptPart } from '@bitcode/prompts';

/** Read in every Judge call, under any failsafe and step: what the reasoning is measured by and when it is approved. */
export const PROMPTPART_GENERIC_THINKING_JUDGE_CONTRACT_SPECIFIC = createPromptPart(
  `Hold the reasoning against the material, not against how well it reads. Does each conclusion follow from something that is there? Is anything relevant passed over? Does it answer what was asked, within the bounds of this call? Approve it when an output made from it would be right. Otherwise withhold approval and name each fault with what would correct it, because the output will be written from the reasoning as you correct it. A matter of taste is no fault, and the analysis is not done a second time.`,
);
