import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_EXECUTION_SYSTEM_CONTRACT_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_execution_system_contract_primitive';
import { PROMPTPART_GENERIC_EXECUTION_SYSTEM_IDENTITY_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_execution_system_identity_primitive';

/** The Execution layer. It is composed into pipeline nodes only, and speaks once on a walk (law: Execution once). */
export const PRIMITIVE_EXECUTION_SYSTEM_PROMPT: Prompt = /* @__PURE__ */ definePrompt(
  'execution',
  {
    identity: PROMPTPART_GENERIC_EXECUTION_SYSTEM_IDENTITY_PRIMITIVE,
    contract: PROMPTPART_GENERIC_EXECUTION_SYSTEM_CONTRACT_PRIMITIVE,
  },
  { executionLayer: { identity: 'identity', contract: 'contract' } },
);
