import { createPromptPart } from '@bitcode/prompts';

/** Read in every Reason call, under any failsafe and step: how an analysis is laid out and what its conclusion says. */
export const PROMPTPART_GENERIC_THINKING_REASON_CONTRACT_SPECIFIC = createPromptPart(
  `Show the way from the material to the conclusion: what was considered, what speaks for it and against it, what is uncertain and on what that depends. Where two readings are possible, pursue both until something tells them apart. The conclusion says what the answer should contain and how far the evidence carries it.`,
);
