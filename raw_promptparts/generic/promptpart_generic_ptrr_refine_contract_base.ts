import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Refine step: what it is handed, what it settles, and that nothing is looked up any more. */
export const PROMPTPART_GENERIC_PTRR_REFINE_CONTRACT_BASE = createPromptPart(
  `It is handed the latest output of the agent, the judgment on it and the results of its tools. Settle what the judgment faulted, take in what the tools returned, and see that the parts of the result agree with each other. Use no tools. A claim that is still unsupported is taken out or marked as unsupported.`,
);
