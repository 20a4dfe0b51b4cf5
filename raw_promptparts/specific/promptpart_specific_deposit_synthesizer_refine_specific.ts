import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the asset-pack-synthesizer: the fields of its result. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_REFINE_SPECIFIC = createPromptPart(`Return the packs:
- packs: { id, title, purpose, files, requires, claims: { text, paths }, candidateIds }; a pack known from an earlier iteration keeps its id
- rejected: { candidateId, reason }
- openPoints: { point, settledBy }`);
