import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_PTRR_PLAN_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_plan_contract_base';
import { PROMPTPART_GENERIC_PTRR_PLAN_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_plan_identity_base';
import { PROMPTPART_GENERIC_PTRR_REFINE_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_refine_contract_base';
import { PROMPTPART_GENERIC_PTRR_REFINE_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_refine_identity_base';
import { PROMPTPART_GENERIC_PTRR_RETRY_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_retry_contract_base';
import { PROMPTPART_GENERIC_PTRR_RETRY_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_retry_identity_base';
import { PROMPTPART_GENERIC_PTRR_TRY_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_try_contract_base';
import { PROMPTPART_GENERIC_PTRR_TRY_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_ptrr_try_identity_base';
import { PROMPTPART_GENERIC_STEP_SYSTEM_CONTRACT_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_step_system_contract_primitive';
import { PROMPTPART_GENERIC_STEP_SYSTEM_IDENTITY_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_step_system_identity_primitive';
import type { StepName } from '../role-names';

/** What every step says of itself: the first layer of a step node (law). */
export const EXECUTION_STEP_PRIMITIVE_PROMPT: Prompt = /* @__PURE__ */ definePrompt('step', {
  identity: PROMPTPART_GENERIC_STEP_SYSTEM_IDENTITY_PRIMITIVE,
  contract: PROMPTPART_GENERIC_STEP_SYSTEM_CONTRACT_PRIMITIVE,
});

/** What each PTRR step says of itself: the base layer of its node. */
export const EXECUTION_STEP_PTRR_PROMPTS = {
  plan: /* @__PURE__ */ definePrompt('ptrr-plan', {
    identity: PROMPTPART_GENERIC_PTRR_PLAN_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_PTRR_PLAN_CONTRACT_BASE,
  }),
  try: /* @__PURE__ */ definePrompt('ptrr-try', {
    identity: PROMPTPART_GENERIC_PTRR_TRY_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_PTRR_TRY_CONTRACT_BASE,
  }),
  retry: /* @__PURE__ */ definePrompt('ptrr-retry', {
    identity: PROMPTPART_GENERIC_PTRR_RETRY_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_PTRR_RETRY_CONTRACT_BASE,
  }),
  refine: /* @__PURE__ */ definePrompt('ptrr-refine', {
    identity: PROMPTPART_GENERIC_PTRR_REFINE_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_PTRR_REFINE_CONTRACT_BASE,
  }),
} satisfies Record<StepName, Prompt>;
