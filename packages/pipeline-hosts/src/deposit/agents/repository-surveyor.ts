import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_surveyor_contract_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_surveyor_identity_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_surveyor_plan_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_surveyor_refine_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_RETRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_surveyor_retry_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_surveyor_try_specific';
import type { ProductAgent } from '../../product';
import { SurveySchema } from '../deposit-outputs';

/** Setup: takes stock of the repository and settles what is in scope. */
export const REPOSITORY_SURVEYOR: ProductAgent = {
  name: 'repository-surveyor',
  prompt: /* @__PURE__ */ definePrompt('repository-surveyor', {
    identity: PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('repository-surveyor-plan', {
      plan: PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('repository-surveyor-try', {
      try: PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_TRY_SPECIFIC,
    }),
    retry: /* @__PURE__ */ definePrompt('repository-surveyor-retry', {
      retry: PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_RETRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('repository-surveyor-refine', {
      refine: PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_REFINE_SPECIFIC,
    }),
  },
  outputSchema: SurveySchema,
};
