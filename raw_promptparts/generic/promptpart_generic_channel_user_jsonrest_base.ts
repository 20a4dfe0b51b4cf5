import { createPromptPart } from '@bitcode/prompts';

/** Read at the end of the user text of a call whose answer was cut off: what is still to be written, with the schema of the whole. */
export const PROMPTPART_GENERIC_CHANNEL_USER_JSONREST_BASE =
  createPromptPart(`Answer with the rest and nothing else, from the character behind the last one of partialOutput on; write nothing of it again. The two together have to be one JSON value that validates against this JSON Schema:
{schema}`);
