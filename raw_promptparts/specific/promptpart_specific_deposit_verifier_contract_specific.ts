import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the asset-pack-verifier: when a claim holds and what else is a finding. */
export const PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_CONTRACT_SPECIFIC = createPromptPart(
  `A claim holds when a path that it names shows it; a plausible claim without such a path does not. See also that the listed files exist and are in scope, that the purpose is what the code does, and that the measurements agree with their sources. Two packs overlap when they offer the same capability, or share files that one of them could do without. What is judged is the pack, not the quality of the repository.`,
);
