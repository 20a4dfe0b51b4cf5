import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the deposit pipeline: what goes in, what comes out and for whom. */
export const PROMPTPART_SPECIFIC_DEPOSIT_PIPELINE_IDENTITY_SPECIFIC = createPromptPart(
  `This pipeline is ExecutionPipelineSDIVFSynthesizeDepositAssetPacks. It reads one repository at one revision and turns it into asset packs: units of reusable source, each with a title, a purpose, its files and its measurements, deposited for people who will never see the whole repository.`,
);
