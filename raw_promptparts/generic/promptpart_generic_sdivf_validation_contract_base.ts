import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of a Validation phase: what counts as a test, what a finding says, and when readyToFinish is true. */
export const PROMPTPART_GENERIC_SDIVF_VALIDATION_CONTRACT_BASE = createPromptPart(
  `Go back to the sources; agreement between two results of the run proves little, since one was made from the other. Each finding says what is wrong, where, and what the next iteration has to do about it. Set readyToFinish to true when nothing found would change what is delivered or how far it can be trusted. A further iteration repeats all three phases and should be worth that.`,
);
