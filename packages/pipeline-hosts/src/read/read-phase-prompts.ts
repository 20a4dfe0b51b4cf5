import type { SDIVFPhaseName } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_SPECIFIC_READ_DISCOVERY_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_discovery_result_specific';
import { PROMPTPART_SPECIFIC_READ_FINISH_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_finish_result_specific';
import { PROMPTPART_SPECIFIC_READ_IMPLEMENTATION_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_implementation_result_specific';
import { PROMPTPART_SPECIFIC_READ_SETUP_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_setup_result_specific';
import { PROMPTPART_SPECIFIC_READ_VALIDATION_RESULT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_read_validation_result_specific';

/** What each phase yields in this product. */
export const READ_PHASE_PROMPTS = {
  setup: /* @__PURE__ */ definePrompt('read-setup', {
    result: PROMPTPART_SPECIFIC_READ_SETUP_RESULT_SPECIFIC,
  }),
  discovery: /* @__PURE__ */ definePrompt('read-discovery', {
    result: PROMPTPART_SPECIFIC_READ_DISCOVERY_RESULT_SPECIFIC,
  }),
  implementation: /* @__PURE__ */ definePrompt('read-implementation', {
    result: PROMPTPART_SPECIFIC_READ_IMPLEMENTATION_RESULT_SPECIFIC,
  }),
  validation: /* @__PURE__ */ definePrompt('read-validation', {
    result: PROMPTPART_SPECIFIC_READ_VALIDATION_RESULT_SPECIFIC,
  }),
  finish: /* @__PURE__ */ definePrompt('read-finish', {
    result: PROMPTPART_SPECIFIC_READ_FINISH_RESULT_SPECIFIC,
  }),
} satisfies Record<SDIVFPhaseName, Prompt>;
