import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the asset-pack-verifier: the fields of the verification. */
export const PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_REFINE_SPECIFIC = createPromptPart(`Return the verification:
- verdicts: { packId, claim, verdict, paths }, with verdict one of held, refuted, untraced
- overlaps: { packIds, paths, problem }
- findings: { packIds, problem, repair }, the ones that matter most first
- readyToFinish: true or false`);
