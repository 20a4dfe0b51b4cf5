import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_publisher_contract_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_publisher_identity_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_publisher_plan_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_publisher_refine_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_publisher_try_specific';
import type { ProductAgent } from '../../product';
import { DepositSchema } from '../deposit-outputs';

/** Finish: hands the deposit over. */
export const DEPOSIT_PUBLISHER: ProductAgent = {
  name: 'deposit-publisher',
  prompt: /* @__PURE__ */ definePrompt('deposit-publisher', {
    identity: PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('deposit-publisher-plan', {
      plan: PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('deposit-publisher-try', {
      try: PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_TRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('deposit-publisher-refine', {
      refine: PROMPTPART_SPECIFIC_DEPOSIT_PUBLISHER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: DepositSchema,
};
