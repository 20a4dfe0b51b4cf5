import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the read-deliverer: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_READ_DELIVERER_TRY_SPECIFIC = createPromptPart(
  `Write the answer. Introduce a pack once, with all needs that it serves; put changes as work for the reader, with the files concerned; attach the findings that were never resolved to the needs they touch.`,
);
