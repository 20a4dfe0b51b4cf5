import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a pipeline: how phases hand over, and what that asks of a result. */
export const PROMPTPART_GENERIC_PIPELINE_SYSTEM_CONTRACT_PRIMITIVE = createPromptPart(
  `Phases do not talk to each other; they hand over stored results. Whoever reads a result later sees the stored value and nothing of the calls that made it. A result therefore carries its own names, sources and limits, and never points to something "above" or "already discussed".`,
);
