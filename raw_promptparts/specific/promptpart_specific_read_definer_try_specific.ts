import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the read-definer: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_READ_DEFINER_TRY_SPECIFIC = createPromptPart(
  `Write the needs and their criteria. Test each criterion: could two careful people look at the same pack and disagree? Then sharpen it. A passage that stays ambiguous is taken in the sense closest to its wording, and that choice is entered as an assumption.`,
);
