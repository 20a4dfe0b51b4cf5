import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_SDIVF_PIPELINE_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_pipeline_contract_base';
import { PROMPTPART_GENERIC_SDIVF_PIPELINE_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_pipeline_identity_base';

/** What every SDIVF pipeline says of itself: the base layer of its pipeline node (law: composed Pipeline). */
export const EXECUTION_PIPELINE_SDIVF_PROMPT: Prompt = /* @__PURE__ */ definePrompt('sdivf', {
  identity: PROMPTPART_GENERIC_SDIVF_PIPELINE_IDENTITY_BASE,
  contract: PROMPTPART_GENERIC_SDIVF_PIPELINE_CONTRACT_BASE,
});
