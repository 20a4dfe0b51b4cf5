import { createPromptPart } from '@bitcode/prompts';

/** Read with the schema of the verification of fits: what findings means. */
export const PROMPTPART_SPECIFIC_READ_FIELD_FINDINGS_SPECIFIC = createPromptPart(
  `The finding that matters most comes first.`,
);
