import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of a judgment: what faults means. */
export const PROMPTPART_GENERIC_THINKING_FIELD_FAULTS_BASE = createPromptPart(`Empty where the reasoning is approved.`);
