import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the fit-verifier: how a fit is tested and what is a fault in it. */
export const PROMPTPART_SPECIFIC_READ_VERIFIER_CONTRACT_SPECIFIC = createPromptPart(
  `Decide each criterion from the contents of the pack before reading what the fit says, then compare. Too generous and too strict are both faults: one sends the reader to a pack that fails them, the other hides one that works. See that each change would do what it promises, that packs chosen together can be, and that no candidate was passed over for a need left uncovered.`,
);
