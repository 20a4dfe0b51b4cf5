import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the capability-mapper: the fields of the capability map. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_REFINE_SPECIFIC = createPromptPart(`Return the capability map:
- candidates: { id, title, capability, paths, evidence: { path, shows }, needs, doubts }; needs names what it relies on outside its paths
- uncovered: { path, reason } for the areas in scope that gave none
- openPoints: { point, settledBy }`);
