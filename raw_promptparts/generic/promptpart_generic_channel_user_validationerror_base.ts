import { createPromptPart } from '@bitcode/prompts';

/** Read in the calls that repair an output which did not validate: why it did not. */
export const PROMPTPART_GENERIC_CHANNEL_USER_VALIDATIONERROR_BASE = createPromptPart(`validationError:
{validationError}`);
