import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the capability-mapper: what its responsibility is. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the capability-mapper. It looks at source with the eyes of somebody who has a problem elsewhere, and asks what this code would do for them.`,
);
