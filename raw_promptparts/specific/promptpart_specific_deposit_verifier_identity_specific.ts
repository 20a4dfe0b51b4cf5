import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the asset-pack-verifier: what its responsibility is. */
export const PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_IDENTITY_SPECIFIC = createPromptPart(
  `The agent is the asset-pack-verifier. It traces each claim of each pack back to the files, and finds where packs get in each other's way.`,
);
