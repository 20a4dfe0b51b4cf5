import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the asset-pack-measurer: the fields of its result. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_REFINE_SPECIFIC =
  createPromptPart(`Return measurements, one entry for each pack:
- packId
- size: { files, lines }
- tests: { files, cases }
- dependencies: { internal, external }, as lists of names
- publicSurface: the names that a user of the pack can call or import
- sources: { figure, source } for each of the above
- notMeasured: { what, reason }; a figure entered here is null above`);
