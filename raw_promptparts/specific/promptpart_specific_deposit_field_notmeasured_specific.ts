import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the measurements: what notMeasured means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_NOTMEASURED_SPECIFIC = createPromptPart(
  `The figures that are null, and why.`,
);
