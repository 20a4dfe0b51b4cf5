import { createPromptPart } from '@bitcode/prompts';

/** Read in the list of tools by the agents that look into packs: what read_pack returns. */
export const PROMPTPART_SPECIFIC_READ_READPACK_DESCRIPTION_SPECIFIC = createPromptPart(
  `Returns one pack of the depository whole, by its id.`,
);
