import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Retry step: what it is handed from Try and how a second attempt differs from the first. */
export const PROMPTPART_GENERIC_PTRR_RETRY_CONTRACT_BASE = createPromptPart(
  `It is handed the output of Try, the judgment on it and the results of its tools. Find out what went wrong and mend that; keep what was sound. The same attempt made again would fail again, so change something that matters: another source, a smaller portion, other arguments to a tool. What cannot be mended is stated with the reason. The tools that the call lists may be used.`,
);
