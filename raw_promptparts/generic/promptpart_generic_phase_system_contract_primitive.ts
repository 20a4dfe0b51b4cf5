import { createPromptPart } from '@bitcode/prompts';

/** Read in every call below a phase: how a phase stands to the phases before and after it. */
export const PROMPTPART_GENERIC_PHASE_SYSTEM_CONTRACT_PRIMITIVE = createPromptPart(
  `A phase answers its own question and leaves the others to the phases that have them. What earlier phases stored is the ground to stand on. If the material contradicts it, record the contradiction in the result: working around it in silence would leave two truths in the run.`,
);
