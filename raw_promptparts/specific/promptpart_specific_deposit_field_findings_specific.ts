import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the verification: what findings means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_FINDINGS_SPECIFIC = createPromptPart(`The ones that matter most first.`);
