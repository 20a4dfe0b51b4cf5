import type { Product } from '../product';
import { ASSET_PACK_MEASURER } from './agents/asset-pack-measurer';
import { ASSET_PACK_SYNTHESIZER } from './agents/asset-pack-synthesizer';
import { ASSET_PACK_VERIFIER } from './agents/asset-pack-verifier';
import { CAPABILITY_MAPPER } from './agents/capability-mapper';
import { DEPOSIT_PUBLISHER } from './agents/deposit-publisher';
import { REPOSITORY_SURVEYOR } from './agents/repository-surveyor';
import { DEPOSIT_PHASE_PROMPTS } from './deposit-phase-prompts';
import { DEPOSIT_PIPELINE_PROMPT } from './deposit-pipeline-prompt';

/** A repository is read and turned into asset packs: units of reusable source with title, purpose, files and measurements. */
export const DEPOSIT_PRODUCT: Product<'deposit'> = {
  name: 'deposit',
  pipelineName: 'ExecutionPipelineSDIVFSynthesizeDepositAssetPacks',
  prompt: DEPOSIT_PIPELINE_PROMPT,
  phases: {
    setup: { prompt: DEPOSIT_PHASE_PROMPTS.setup, agents: [REPOSITORY_SURVEYOR] },
    discovery: { prompt: DEPOSIT_PHASE_PROMPTS.discovery, agents: [CAPABILITY_MAPPER] },
    implementation: {
      prompt: DEPOSIT_PHASE_PROMPTS.implementation,
      agents: [ASSET_PACK_SYNTHESIZER, ASSET_PACK_MEASURER],
    },
    validation: { prompt: DEPOSIT_PHASE_PROMPTS.validation, agents: [ASSET_PACK_VERIFIER] },
    finish: { prompt: DEPOSIT_PHASE_PROMPTS.finish, agents: [DEPOSIT_PUBLISHER] },
  },
};
