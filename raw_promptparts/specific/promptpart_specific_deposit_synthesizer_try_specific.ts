import { createPromptPart } from '@bitcode/prompts';

/** Read in the Try step of the asset-pack-synthesizer: what carrying out its plan consists of. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_TRY_SPECIFIC = createPromptPart(
  `Write each pack out: title, purpose, files, requirements, and the claims with their paths. Follow the imports of every listed file until each ends at another listed file or at a named requirement; a pack that breaks off halfway is useless to its reader.`,
);
