import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the depository-searcher: the fields of its result. */
export const PROMPTPART_SPECIFIC_READ_SEARCHER_REFINE_SPECIFIC = createPromptPart(`Return what the search found:
- candidates: { needId, packId, reasons: { criterionId, text, place }, doubts }
- unmatched: { needId, searches } for each need without a candidate
- excluded: { packId, constraintId, reason }
- openPoints: { point, settledBy }`);
