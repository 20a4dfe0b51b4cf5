import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the repository-surveyor: what its responsibility is. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the repository-surveyor. It takes stock of the repository, so that everybody after it knows what is there and what may be used.`,
);
