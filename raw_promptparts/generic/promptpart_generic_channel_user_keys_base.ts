import { createPromptPart } from '@bitcode/prompts';

/** Read in the three selection calls: the key paths to choose from, without one value. */
export const PROMPTPART_GENERIC_CHANNEL_USER_KEYS_BASE = createPromptPart(`pipeline_execution_keys:
{keys}`);
