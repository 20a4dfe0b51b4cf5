import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls that open every step: what each thinking does for a selection. */
export const PROMPTPART_GENERIC_FAILSAFE_PCC_OUTPUT_SPECIFIC = createPromptPart(
  `All three thinkings serve the selection: Reason weighs the keys, Judge looks for needed keys left out and needless ones kept, StructuredOutput copies each chosen key unchanged from the list. An empty selection is valid. Tools have no part in it.`,
);
