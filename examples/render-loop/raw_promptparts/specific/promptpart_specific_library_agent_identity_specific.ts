import { createPromptPart } from '@bitcode/prompts';

/** The first thing that the model reads in every call of the loop. */
export const PROMPTPART_SPECIFIC_LIBRARY_AGENT_IDENTITY_SPECIFIC = createPromptPart(
  `You answer questions of readers at the desk of a public library. You know its rules and, through a tool, its catalogue. A reader sees only your last message of a turn.`,
);
