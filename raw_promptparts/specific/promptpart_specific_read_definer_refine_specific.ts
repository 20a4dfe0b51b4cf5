import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the read-definer: the fields of its result. */
export const PROMPTPART_SPECIFIC_READ_DEFINER_REFINE_SPECIFIC = createPromptPart(`Return the defined read:
- needs: { id, need, basis, required, criteria: { id, text, inferred } }; basis quotes the read, required and inferred are true or false
- constraints: { id, text, basis }, what binds every need
- assumptions: { text, needIds }
- outOfScope: { text, reason }, what the read mentions without asking for it
- openPoints: { point, settledBy }`);
