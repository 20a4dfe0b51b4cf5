import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the deposit: what packs means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_PACKS_SPECIFIC = createPromptPart(`The pack with the widest use first.`);
