import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls that open every step: what PCC is for. */
export const PROMPTPART_GENERIC_FAILSAFE_PCC_IDENTITY_SPECIFIC = createPromptPart(
  `This call runs under the prepare_concise_context failsafe (PCC), the first of every step. It chooses which stored values the step's task will be given to read; the task itself is done in later calls.`,
);
