import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the capability-mapper: what its plan decides. */
export const PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_PLAN_SPECIFIC = createPromptPart(
  `Choose the places to look by entry points, exported surfaces, tests and examples, not by the order of directories, and say which question each place should answer. Settle how small a unit may be before it is not worth having by itself.`,
);
