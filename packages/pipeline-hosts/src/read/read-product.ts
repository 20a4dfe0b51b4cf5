import type { Product } from '../product';
import { ASSET_PACK_FITTER } from './agents/asset-pack-fitter';
import { DEPOSITORY_SEARCHER } from './agents/depository-searcher';
import { FIT_VERIFIER } from './agents/fit-verifier';
import { READ_DEFINER } from './agents/read-definer';
import { READ_DELIVERER } from './agents/read-deliverer';
import { READ_PHASE_PROMPTS } from './read-phase-prompts';
import { READ_PIPELINE_PROMPT } from './read-pipeline-prompt';

/** A read, the definition of what somebody needs, is fitted against a depository of asset packs. */
export const READ_PRODUCT: Product<'read'> = {
  name: 'read',
  pipelineName: 'ExecutionPipelineSDIVFSynthesizeReadAssetPacks',
  prompt: READ_PIPELINE_PROMPT,
  phases: {
    setup: { prompt: READ_PHASE_PROMPTS.setup, agents: [READ_DEFINER] },
    discovery: { prompt: READ_PHASE_PROMPTS.discovery, agents: [DEPOSITORY_SEARCHER] },
    implementation: { prompt: READ_PHASE_PROMPTS.implementation, agents: [ASSET_PACK_FITTER] },
    validation: { prompt: READ_PHASE_PROMPTS.validation, agents: [FIT_VERIFIER] },
    finish: { prompt: READ_PHASE_PROMPTS.finish, agents: [READ_DELIVERER] },
  },
};
