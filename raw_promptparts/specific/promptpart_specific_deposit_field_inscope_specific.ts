import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the survey: what inScope means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_INSCOPE_SPECIFIC = createPromptPart(
  `The paths that packs may draw on; a folder stands for all below it that is not excluded.`,
);
