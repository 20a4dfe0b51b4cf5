import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that do the task of a step: what the user text holds. */
export const PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_CONTRACT_SPECIFIC = createPromptPart(
  `The user text holds selectedKeys and selectedContext, the values that the host read in for these keys. Under carried, where it is present, stands what the host hands on to this step. A key without a value could not be read. When selectedContext is empty, no stored value was selected, and the task rests on this text and on what is carried.`,
);
