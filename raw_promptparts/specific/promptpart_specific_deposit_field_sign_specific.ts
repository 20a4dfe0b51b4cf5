import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the survey: what sign means. */
export const PROMPTPART_SPECIFIC_DEPOSIT_FIELD_SIGN_SPECIFIC = createPromptPart(`What the path was recognised by.`);
