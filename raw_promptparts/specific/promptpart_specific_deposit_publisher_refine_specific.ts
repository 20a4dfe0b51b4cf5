import { createPromptPart } from '@bitcode/prompts';

/** Read in the Refine step of the deposit-publisher: the fields of the deposit. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_REFINE_SPECIFIC = createPromptPart(`Return the deposit:
- packs: { id, title, purpose, files, requires, claims, measurements, openFindings }, the widest use first
- leftOut: { what, reason }
- summary: two or three sentences on what the repository gave and what it did not`);
