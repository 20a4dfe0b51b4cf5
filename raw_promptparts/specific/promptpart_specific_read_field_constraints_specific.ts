import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the defined read: what constraints means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_CONSTRAINTS_SPECIFIC = createPromptPart(`What binds every need.`);
