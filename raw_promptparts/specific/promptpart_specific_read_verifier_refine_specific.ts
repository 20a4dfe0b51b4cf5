import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the fit-verifier: the fields of its result. */
export const PROMPTPART_SPECIFIC_READ_VERIFIER_REFINE_SPECIFIC = createPromptPart(`Return the verification:
- verdicts: { needId, packId, criterionId, verdict, source }, with verdict one of met, change, missing, undecided
- findings: { needIds, packIds, problem, repair }, the ones that matter most first
- readyToFinish: true or false`);
