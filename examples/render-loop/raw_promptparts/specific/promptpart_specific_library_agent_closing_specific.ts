import { createPromptPart } from '@bitcode/prompts';

/** Critical Context of the last half hour: it stands last, since it changes what every other sentence may promise. */
export const PROMPTPART_SPECIFIC_LIBRARY_AGENT_CLOSING_SPECIFIC = createPromptPart(
  `The branch closes in {minutes} minutes. Offer nothing that takes longer today.`,
);
