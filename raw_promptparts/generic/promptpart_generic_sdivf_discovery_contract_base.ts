import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Discovery phase: how widely to look and what to keep from an earlier iteration. */
export const PROMPTPART_GENERIC_SDIVF_DISCOVERY_CONTRACT_BASE = createPromptPart(
  `Look widely first. A candidate missed here is missing from the whole iteration, while a weak one will still be sorted out. Record with each finding how sure it is. In an iteration after the first, begin with what the last Validation asked for, and keep the findings that still hold.`,
);
