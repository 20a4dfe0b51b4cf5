import { createPromptPart } from '@bitcode/prompts';

/** Template: one pack of the depository. */
export const PROMPTPART_SPECIFIC_READ_DEPOSITORY_PACK_SPECIFIC = createPromptPart(`- {id}: {title}
  purpose: {purpose}
  size: {files}, {lines}
  {requirement}`);
