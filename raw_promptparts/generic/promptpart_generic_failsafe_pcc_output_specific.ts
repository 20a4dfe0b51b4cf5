import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls that open every step: the exact form of a selection. */
export const PROMPTPART_GENERIC_FAILSAFE_PCC_OUTPUT_SPECIFIC = createPromptPart(`Reason, Judge and StructuredOutput arrive at the selection in turn. Its final form is exactly { "selectedKeys": string[] }, each string copied unchanged from the list. An empty array is a valid selection. Tools have no part in it.`);
