import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the repository-surveyor: the fields of the survey. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_REFINE_SPECIFIC = createPromptPart(`Return the survey:
- languages: { name, files } for each language, by falling number of files
- layout: { path, role } for each area
- inScope: the paths that packs may draw on; a directory stands for all below it that is not excluded
- excluded: { path, kind, sign }, with kind one of generated, vendored, licence, sensitive, other
- licences: { path, licence, appliesTo }
- openPoints: { point, settledBy }`);
