import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the asset-pack-fitter: what its plan decides. */
export const PROMPTPART_SPECIFIC_READ_FITTER_PLAN_SPECIFIC = createPromptPart(
  `Choose the candidates worth fitting for each need and their order, the criteria that decide early whether to go on with one, and the combinations of packs that could clash.`,
);
