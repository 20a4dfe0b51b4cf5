import { createPromptPart } from '@bitcode/prompts';

/** Read in every StructuredOutput call, under any failsafe and step: where the content of the answer comes from. */
export const PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_CONTRACT_SPECIFIC = createPromptPart(
  `Write down what the reasoning arrived at, with the corrections of the judgment made. Details may be taken from the material that they rest on; a conclusion that neither of the two reached is not added.`,
);
