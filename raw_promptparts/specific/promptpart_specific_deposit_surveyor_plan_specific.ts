import { createPromptPart } from '@bitcode/prompts';

/** Read in the Plan step of the repository-surveyor: what its plan decides. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_PLAN_SPECIFIC = createPromptPart(
  `Decide which areas can be sorted from the listing alone, and which files have to be opened because origin or licence is in doubt: build and ignore files, package manifests, licence texts, file headers. Say how deep the layout needs to go to be of use.`,
);
