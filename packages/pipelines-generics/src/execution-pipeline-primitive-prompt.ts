import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_PIPELINE_SYSTEM_CONTRACT_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_pipeline_system_contract_primitive';
import { PROMPTPART_GENERIC_PIPELINE_SYSTEM_IDENTITY_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_pipeline_system_identity_primitive';

/** What every pipeline says of itself: the second layer of a pipeline node (law: composed Pipeline). */
export const EXECUTION_PIPELINE_PRIMITIVE_PROMPT: Prompt = /* @__PURE__ */ definePrompt('pipeline', {
  identity: PROMPTPART_GENERIC_PIPELINE_SYSTEM_IDENTITY_PRIMITIVE,
  contract: PROMPTPART_GENERIC_PIPELINE_SYSTEM_CONTRACT_PRIMITIVE,
});
