import { createPromptPart } from '@bitcode/prompts';

/** Read in every StructuredOutput call, under any failsafe and step: the form of the answer. */
export const PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_OUTPUT_SPECIFIC = createPromptPart(
  `The answer is exactly one JSON value that validates against the schema in the user text, with nothing before or after it. It is complete: every required field, every item. A field without content gets the empty value that the schema allows.`,
);
