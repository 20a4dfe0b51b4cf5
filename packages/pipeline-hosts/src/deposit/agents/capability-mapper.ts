import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_mapper_contract_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_mapper_identity_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_mapper_plan_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_mapper_refine_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_mapper_try_specific';
import type { ProductAgent } from '../../product';
import { CapabilityMapSchema } from '../deposit-outputs';

/** Discovery: finds what the source can do for somebody else. */
export const CAPABILITY_MAPPER: ProductAgent = {
  name: 'capability-mapper',
  prompt: /* @__PURE__ */ definePrompt('capability-mapper', {
    identity: PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('capability-mapper-plan', {
      plan: PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('capability-mapper-try', {
      try: PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_TRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('capability-mapper-refine', {
      refine: PROMPTPART_SPECIFIC_DEPOSIT_MAPPER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: CapabilityMapSchema,
};
