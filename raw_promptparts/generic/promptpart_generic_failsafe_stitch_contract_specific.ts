import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that repair an output which did not validate: what is given and what may be changed. */
export const PROMPTPART_GENERIC_FAILSAFE_STITCH_CONTRACT_SPECIFIC =
  createPromptPart(`The user text holds the partial output, the context that it was made from, and the validation error. Start from the partial output: keep what is valid word for word, complete what breaks off, correct what the error names. Additions come from the context. A made-up value that satisfies the schema would hide the failure instead of mending it; where the context has nothing, use the plainest value that validates and admits the lack.

The repaired output replaces the partial one as a whole. If it does not validate either, the next round starts from it, with the new error.`);
