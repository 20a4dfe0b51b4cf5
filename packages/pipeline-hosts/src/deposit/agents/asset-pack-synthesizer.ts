import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_synthesizer_contract_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_synthesizer_identity_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_synthesizer_plan_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_synthesizer_refine_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_synthesizer_try_specific';
import type { ProductAgent } from '../../product';
import { SynthesisSchema } from '../deposit-outputs';

/** Implementation: writes the asset packs. */
export const ASSET_PACK_SYNTHESIZER: ProductAgent = {
  name: 'asset-pack-synthesizer',
  prompt: /* @__PURE__ */ definePrompt('asset-pack-synthesizer', {
    identity: PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('asset-pack-synthesizer-plan', {
      plan: PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('asset-pack-synthesizer-try', {
      try: PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_TRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('asset-pack-synthesizer-refine', {
      refine: PROMPTPART_SPECIFIC_DEPOSIT_SYNTHESIZER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: SynthesisSchema,
};
