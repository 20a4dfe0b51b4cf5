import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls that open every step: the exact form of a selection. */
export const PROMPTPART_GENERIC_FAILSAFE_PCC_OUTPUT_SPECIFIC = createPromptPart(
  `All three thinkings serve the selection: Reason weighs the keys, Judge looks for needed keys left out and needless ones kept, StructuredOutput returns exactly { "selectedKeys": string[] }, each string copied unchanged from the list. An empty array is a valid selection. Tools have no part in it.`,
);
