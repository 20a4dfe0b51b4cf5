import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the read pipeline: what goes in, what comes out and for whom. */
export const PROMPTPART_SPECIFIC_READ_PIPELINE_IDENTITY_SPECIFIC = createPromptPart(
  `This pipeline is ExecutionPipelineSDIVFSynthesizeReadAssetPacks. It takes a read, the definition of what somebody needs, and fits it against a depository of asset packs, which are units of reusable source with a title, a purpose, files and measurements. The person behind the read, here the reader, gets the packs that serve them.`,
);
