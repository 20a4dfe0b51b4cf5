import { createPromptPart } from '@bitcode/prompts';

/** Read in the Retry step of the asset-pack-verifier: which claims are taken up again. */
export const PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_RETRY_SPECIFIC = createPromptPart(
  `Take up the claims that were left without a verdict, whose verdict was faulted, or whose file could not be read. One whose file stays unreadable is untraced, and that counts against the pack.`,
);
