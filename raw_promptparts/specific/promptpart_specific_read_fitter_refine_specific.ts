import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the asset-pack-fitter: the fields of its result. */
export const PROMPTPART_SPECIFIC_READ_FITTER_REFINE_SPECIFIC = createPromptPart(`Return the fits:
- fits: { needId, packId, met: { criterionId, source }, changes: { criterionId, files, change, risk }, missing: { criterionId, reason } }
- rejected: { needId, packId, reason }
- conflicts: { packIds, problem }, between packs that are chosen together
- uncovered: { needId, reason }
- openPoints: { point, settledBy }`);
