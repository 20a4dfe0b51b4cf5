import { createPromptPart } from '@bitcode/prompts';

/** Template: the last line of a pack, what it requires. */
export const PROMPTPART_SPECIFIC_READ_DEPOSITORY_REQUIRES_SPECIFIC = createPromptPart(`requires: {requires}`);
