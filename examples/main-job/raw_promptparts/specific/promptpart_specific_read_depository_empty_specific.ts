import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read pipeline where a deposit run yielded nothing. */
export const PROMPTPART_SPECIFIC_READ_DEPOSITORY_EMPTY_SPECIFIC = createPromptPart(`The depository holds no pack.`);
