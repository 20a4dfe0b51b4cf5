import { createPromptPart } from '@bitcode/prompts';

/** Template: the read of a run that was given none, from what the repository says it does. */
export const PROMPTPART_SPECIFIC_READ_CHOSEN_NEED_SPECIFIC =
  createPromptPart(`Needed is source that can be reused for this:
{description}`);
