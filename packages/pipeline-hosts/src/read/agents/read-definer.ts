import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_DEFINER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_definer_contract_specific';
import { PROMPTPART_SPECIFIC_READ_DEFINER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_definer_identity_specific';
import { PROMPTPART_SPECIFIC_READ_DEFINER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_definer_plan_specific';
import { PROMPTPART_SPECIFIC_READ_DEFINER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_definer_refine_specific';
import { PROMPTPART_SPECIFIC_READ_DEFINER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_definer_try_specific';
import type { ProductAgent } from '../../product';
import { DefinedReadSchema } from '../read-outputs';

/** Setup: turns the request into needs with acceptance criteria. */
export const READ_DEFINER: ProductAgent = {
  name: 'read-definer',
  prompt: /* @__PURE__ */ definePrompt('read-definer', {
    identity: PROMPTPART_SPECIFIC_READ_DEFINER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_READ_DEFINER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('read-definer-plan', {
      plan: PROMPTPART_SPECIFIC_READ_DEFINER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('read-definer-try', {
      try: PROMPTPART_SPECIFIC_READ_DEFINER_TRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('read-definer-refine', {
      refine: PROMPTPART_SPECIFIC_READ_DEFINER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: DefinedReadSchema,
};
