import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Setup phase: how careful a scope has to be that nobody revisits. */
export const PROMPTPART_GENERIC_SDIVF_SETUP_CONTRACT_BASE = createPromptPart(
  `The run does not return to Setup, so an error made here reaches every result. Prefer a scope that is explicit and complete to one that is clever: name what is in, what is out, and why. A point that cannot be settled yet is stored together with what would settle it.`,
);
