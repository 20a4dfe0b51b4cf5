import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the read-deliverer: the fields of the answer. */
export const PROMPTPART_SPECIFIC_READ_DELIVERER_REFINE_SPECIFIC = createPromptPart(`Return the answer:
- packs: { packId, title, needIds, why }
- needs: { needId, fit, packIds, explanation, changes }, with fit one of full, partial, none
- gaps: { needId, missing }
- summary: two or three sentences that a hurried reader could act on`);
