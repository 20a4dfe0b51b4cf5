import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the asset-pack-measurer: what is measured and what may be called a measurement. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_CONTRACT_SPECIFIC = createPromptPart(
  `Four things are measured: size, tests, dependencies and public surface. Every figure is counted from files or taken from a tool's result, and names its source; the pack's own description is no source. An estimate is not a measurement. What cannot be counted is entered as not measured, with the reason, and zero is kept for what was counted and found to be none.`,
);
