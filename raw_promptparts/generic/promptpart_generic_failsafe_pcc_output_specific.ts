import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls that open every step: what each thinking does for a selection. */
export const PROMPTPART_GENERIC_FAILSAFE_PCC_OUTPUT_SPECIFIC = createPromptPart(
  `Reason weighs the keys, Judge looks for needed keys left out and needless ones kept, StructuredOutput copies each chosen key unchanged. An empty selection is valid; tools have no part in it.`,
);
