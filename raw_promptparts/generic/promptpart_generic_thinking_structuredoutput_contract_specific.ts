import { createPromptPart } from '@bitcode/prompts';

/** Read in every StructuredOutput call, under any failsafe and step: where the content of the answer comes from. */
export const PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_CONTRACT_SPECIFIC = createPromptPart(
  `Write down what the reasoning arrived at, with the corrections of the judgment made. Lists and details are taken from the material, in full, also where the reasoning only points to them. What is judged or concluded comes from the reasoning and the judgment, and nothing is concluded here that they did not.`,
);
