import type { SDIVFPhaseName } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_DEPOSIT_DISCOVERY_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_discovery_result_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_FINISH_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_finish_result_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_IMPLEMENTATION_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_implementation_result_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_SETUP_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_setup_result_specific';
import { PROMPTPART_SPECIFIC_DEPOSIT_VALIDATION_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_deposit_validation_result_specific';

/** What each phase yields in this product. */
export const DEPOSIT_PHASE_PROMPTS = {
  setup: /* @__PURE__ */ definePrompt('deposit-setup', {
    result: PROMPTPART_SPECIFIC_DEPOSIT_SETUP_RESULT_SPECIFIC,
  }),
  discovery: /* @__PURE__ */ definePrompt('deposit-discovery', {
    result: PROMPTPART_SPECIFIC_DEPOSIT_DISCOVERY_RESULT_SPECIFIC,
  }),
  implementation: /* @__PURE__ */ definePrompt('deposit-implementation', {
    result: PROMPTPART_SPECIFIC_DEPOSIT_IMPLEMENTATION_RESULT_SPECIFIC,
  }),
  validation: /* @__PURE__ */ definePrompt('deposit-validation', {
    result: PROMPTPART_SPECIFIC_DEPOSIT_VALIDATION_RESULT_SPECIFIC,
  }),
  finish: /* @__PURE__ */ definePrompt('deposit-finish', {
    result: PROMPTPART_SPECIFIC_DEPOSIT_FINISH_RESULT_SPECIFIC,
  }),
} satisfies Record<SDIVFPhaseName, Prompt>;
