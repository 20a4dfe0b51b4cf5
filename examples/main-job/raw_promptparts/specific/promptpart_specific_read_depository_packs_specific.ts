import { createPromptPart } from '@bitcode/prompts';

/** Template: read in every call of the read pipeline, what a deposit run yielded. */
export const PROMPTPART_SPECIFIC_READ_DEPOSITORY_PACKS_SPECIFIC = createPromptPart(`The depository holds {count}.

{packs}`);
