import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the candidates: what place means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_PLACE_SPECIFIC = createPromptPart(`Where in the pack the reason stands.`);
