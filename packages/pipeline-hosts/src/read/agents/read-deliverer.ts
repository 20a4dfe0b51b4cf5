import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_DELIVERER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_deliverer_contract_specific';
import { PROMPTPART_SPECIFIC_READ_DELIVERER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_deliverer_identity_specific';
import { PROMPTPART_SPECIFIC_READ_DELIVERER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_deliverer_plan_specific';
import { PROMPTPART_SPECIFIC_READ_DELIVERER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_deliverer_refine_specific';
import { PROMPTPART_SPECIFIC_READ_DELIVERER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_deliverer_try_specific';
import type { ProductAgent } from '../../product';
import { ReadAnswerSchema } from '../read-outputs';

/** Finish: gives the answer. */
export const READ_DELIVERER: ProductAgent = {
  name: 'read-deliverer',
  prompt: /* @__PURE__ */ definePrompt('read-deliverer', {
    identity: PROMPTPART_SPECIFIC_READ_DELIVERER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_READ_DELIVERER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('read-deliverer-plan', {
      plan: PROMPTPART_SPECIFIC_READ_DELIVERER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('read-deliverer-try', {
      try: PROMPTPART_SPECIFIC_READ_DELIVERER_TRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('read-deliverer-refine', {
      refine: PROMPTPART_SPECIFIC_READ_DELIVERER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: ReadAnswerSchema,
};
