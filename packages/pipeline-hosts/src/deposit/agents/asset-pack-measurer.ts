import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_measurer_contract_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_measurer_identity_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_measurer_plan_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_measurer_refine_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_RETRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_measurer_retry_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_measurer_try_specific';
import type { ProductAgent } from '../../product';
import { MeasurementsSchema } from '../deposit-outputs';

/** Implementation: measures each pack from evidence. */
export const ASSET_PACK_MEASURER: ProductAgent = {
  name: 'asset-pack-measurer',
  prompt: /* @__PURE__ */ definePrompt('asset-pack-measurer', {
    identity: PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('asset-pack-measurer-plan', {
      plan: PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('asset-pack-measurer-try', {
      try: PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_TRY_SPECIFIC,
    }),
    retry: /* @__PURE__ */ definePrompt('asset-pack-measurer-retry', {
      retry: PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_RETRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('asset-pack-measurer-refine', {
      refine: PROMPTPART_SPECIFIC_DEPOSIT_MEASURER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: MeasurementsSchema,
};
