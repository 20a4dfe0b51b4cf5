import { createPromptPart } from '@bitcode/prompts';

/** Read in every StructuredOutput call, under any failsafe and step: how complete the answer is. */
export const PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_OUTPUT_SPECIFIC = createPromptPart(
  `Nothing that the schema requires is left out of the whole. A field without content gets the empty value that the schema allows.`,
);
