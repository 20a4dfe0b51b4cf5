import { createPromptPart } from '@bitcode/prompts';

/** Stands in place of the lines of a pack that nobody counted. */
export const PROMPTPART_SPECIFIC_READ_DEPOSITORY_NOTMEASURED_SPECIFIC = createPromptPart(`lines not measured`);
