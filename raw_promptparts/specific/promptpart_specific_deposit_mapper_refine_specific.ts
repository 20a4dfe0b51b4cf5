import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the capability-mapper: what its finished result has to keep. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_REFINE_SPECIFIC = createPromptPart(
  `Return the capability map. See that no candidate rests on a path that it does not list, and that every area in scope gave a candidate or is accounted for.`,
);
