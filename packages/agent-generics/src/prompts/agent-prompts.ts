import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_AGENT_SYSTEM_CONTRACT_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_agent_system_contract_primitive';
import { PROMPTPART_GENERIC_AGENT_SYSTEM_IDENTITY_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_agent_system_identity_primitive';
import { PROMPTPART_GENERIC_PTRR_AGENT_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_agent_contract_base';
import { PROMPTPART_GENERIC_PTRR_AGENT_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_agent_identity_base';

/** What every agent says of itself: the first layer of an agent node (law). */
export const EXECUTION_AGENT_PRIMITIVE_PROMPT: Prompt = /* @__PURE__ */ definePrompt('agent', {
  identity: PROMPTPART_GENERIC_AGENT_SYSTEM_IDENTITY_PRIMITIVE,
  contract: PROMPTPART_GENERIC_AGENT_SYSTEM_CONTRACT_PRIMITIVE,
});

/** What every PTRR agent says of itself: the base layer of its node (law). */
export const EXECUTION_AGENT_PTRR_PROMPT: Prompt = /* @__PURE__ */ definePrompt('ptrr', {
  identity: PROMPTPART_GENERIC_PTRR_AGENT_IDENTITY_BASE,
  contract: PROMPTPART_GENERIC_PTRR_AGENT_CONTRACT_BASE,
});
