import { createPromptPart } from '@bitcode/prompts';

/** Template: the read of a run that was given none, where the repository says nothing of itself. */
export const PROMPTPART_SPECIFIC_READ_CHOSEN_NAME_SPECIFIC = createPromptPart(
  `Needed is source that does what a project called "{name}" does.`,
);
