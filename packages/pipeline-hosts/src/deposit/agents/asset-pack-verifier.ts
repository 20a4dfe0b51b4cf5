import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_verifier_contract_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_verifier_identity_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_verifier_plan_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_verifier_refine_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_RETRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_verifier_retry_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_verifier_try_specific';
import type { ProductAgent } from '../../product';
import { VerificationSchema } from '../deposit-outputs';

/** Validation: traces each claim to files. */
export const ASSET_PACK_VERIFIER: ProductAgent = {
  name: 'asset-pack-verifier',
  prompt: /* @__PURE__ */ definePrompt('asset-pack-verifier', {
    identity: PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('asset-pack-verifier-plan', {
      plan: PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('asset-pack-verifier-try', {
      try: PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_TRY_SPECIFIC,
    }),
    retry: /* @__PURE__ */ definePrompt('asset-pack-verifier-retry', {
      retry: PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_RETRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('asset-pack-verifier-refine', {
      refine: PROMPTPART_SPECIFIC_DEPOSIT_VERIFIER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: VerificationSchema,
};
