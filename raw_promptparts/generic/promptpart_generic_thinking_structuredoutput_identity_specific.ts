import { createPromptPart } from '@bitcode/prompts';

/** Read in every StructuredOutput call, under any failsafe and step: what StructuredOutput is for. */
export const PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_IDENTITY_SPECIFIC = createPromptPart(
  `This call is the StructuredOutput thinking: what it returns is the output that the host takes.`,
);
