import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_VERIFIER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_verifier_contract_specific';
import { PROMPTPART_SPECIFIC_READ_VERIFIER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_verifier_identity_specific';
import { PROMPTPART_SPECIFIC_READ_VERIFIER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_verifier_plan_specific';
import { PROMPTPART_SPECIFIC_READ_VERIFIER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_verifier_refine_specific';
import { PROMPTPART_SPECIFIC_READ_VERIFIER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_verifier_try_specific';
import type { ProductAgent } from '../../product';
import { FitVerificationSchema } from '../read-outputs';

/** Validation: checks each fit. */
export const FIT_VERIFIER: ProductAgent = {
  name: 'fit-verifier',
  prompt: /* @__PURE__ */ definePrompt('fit-verifier', {
    identity: PROMPTPART_SPECIFIC_READ_VERIFIER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_READ_VERIFIER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('fit-verifier-plan', {
      plan: PROMPTPART_SPECIFIC_READ_VERIFIER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('fit-verifier-try', {
      try: PROMPTPART_SPECIFIC_READ_VERIFIER_TRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('fit-verifier-refine', {
      refine: PROMPTPART_SPECIFIC_READ_VERIFIER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: FitVerificationSchema,
};
