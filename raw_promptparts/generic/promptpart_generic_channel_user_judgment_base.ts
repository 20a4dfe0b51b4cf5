import { createPromptPart } from '@bitcode/prompts';

/** Read in every StructuredOutput call: the judgment on that reasoning. */
export const PROMPTPART_GENERIC_CHANNEL_USER_JUDGMENT_BASE = createPromptPart(`judgment:
{judgment}`);
