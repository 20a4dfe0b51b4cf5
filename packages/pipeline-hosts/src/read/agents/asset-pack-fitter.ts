import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_FITTER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_fitter_contract_specific';
import { PROMPTPART_SPECIFIC_READ_FITTER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_fitter_identity_specific';
import { PROMPTPART_SPECIFIC_READ_FITTER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_fitter_plan_specific';
import { PROMPTPART_SPECIFIC_READ_FITTER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_fitter_refine_specific';
import { PROMPTPART_SPECIFIC_READ_FITTER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_fitter_try_specific';
import type { ProductAgent } from '../../product';
import { FitsSchema } from '../read-outputs';

/** Implementation: fits packs to needs. */
export const ASSET_PACK_FITTER: ProductAgent = {
  name: 'asset-pack-fitter',
  prompt: /* @__PURE__ */ definePrompt('asset-pack-fitter', {
    identity: PROMPTPART_SPECIFIC_READ_FITTER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_READ_FITTER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('asset-pack-fitter-plan', {
      plan: PROMPTPART_SPECIFIC_READ_FITTER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('asset-pack-fitter-try', {
      try: PROMPTPART_SPECIFIC_READ_FITTER_TRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('asset-pack-fitter-refine', {
      refine: PROMPTPART_SPECIFIC_READ_FITTER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: FitsSchema,
};
