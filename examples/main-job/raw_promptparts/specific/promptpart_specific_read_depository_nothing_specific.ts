import { createPromptPart } from '@bitcode/prompts';

/** The last line of a pack that requires nothing. */
export const PROMPTPART_SPECIFIC_READ_DEPOSITORY_NOTHING_SPECIFIC = createPromptPart(`requires: nothing`);
