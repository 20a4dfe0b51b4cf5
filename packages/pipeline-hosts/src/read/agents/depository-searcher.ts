import { definePrompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_SEARCHER_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_searcher_contract_specific';
import { PROMPTPART_SPECIFIC_READ_SEARCHER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_searcher_identity_specific';
import { PROMPTPART_SPECIFIC_READ_SEARCHER_PLAN_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_searcher_plan_specific';
import { PROMPTPART_SPECIFIC_READ_SEARCHER_REFINE_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_searcher_refine_specific';
import { PROMPTPART_SPECIFIC_READ_SEARCHER_RETRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_searcher_retry_specific';
import { PROMPTPART_SPECIFIC_READ_SEARCHER_TRY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_searcher_try_specific';
import type { ProductAgent } from '../../product';
import { SearchSchema } from '../read-outputs';

/** Discovery: finds candidate packs for each need. */
export const DEPOSITORY_SEARCHER: ProductAgent = {
  name: 'depository-searcher',
  prompt: /* @__PURE__ */ definePrompt('depository-searcher', {
    identity: PROMPTPART_SPECIFIC_READ_SEARCHER_IDENTITY_SPECIFIC,
    contract: PROMPTPART_SPECIFIC_READ_SEARCHER_CONTRACT_SPECIFIC,
  }),
  stepPrompts: {
    plan: /* @__PURE__ */ definePrompt('depository-searcher-plan', {
      plan: PROMPTPART_SPECIFIC_READ_SEARCHER_PLAN_SPECIFIC,
    }),
    try: /* @__PURE__ */ definePrompt('depository-searcher-try', {
      try: PROMPTPART_SPECIFIC_READ_SEARCHER_TRY_SPECIFIC,
    }),
    retry: /* @__PURE__ */ definePrompt('depository-searcher-retry', {
      retry: PROMPTPART_SPECIFIC_READ_SEARCHER_RETRY_SPECIFIC,
    }),
    refine: /* @__PURE__ */ definePrompt('depository-searcher-refine', {
      refine: PROMPTPART_SPECIFIC_READ_SEARCHER_REFINE_SPECIFIC,
    }),
  },
  outputSchema: SearchSchema,
};
