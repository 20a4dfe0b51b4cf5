import { createPromptPart } from '@bitcode/prompts';

/** Read at the end of every user text: the form of the answer, with its schema. */
export const PROMPTPART_GENERIC_CHANNEL_USER_JSONONLY_BASE =
  createPromptPart(`Answer with one JSON value and nothing else. It has to validate against this JSON Schema:
{schema}`);
