import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_chunkthensum_contract_specific';
import { PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_chunkthensum_identity_specific';
import { PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_SLICES_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_chunkthensum_slices_specific';
import { PROMPTPART_GENERIC_FAILSAFE_PCC_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_pcc_contract_specific';
import { PROMPTPART_GENERIC_FAILSAFE_PCC_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_pcc_identity_specific';
import { PROMPTPART_GENERIC_FAILSAFE_PCC_OUTPUT_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_pcc_output_specific';
import { PROMPTPART_GENERIC_FAILSAFE_STITCH_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_stitch_contract_specific';
import { PROMPTPART_GENERIC_FAILSAFE_STITCH_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_stitch_identity_specific';
import { PROMPTPART_GENERIC_FAILSAFE_SYSTEM_IDENTITY_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_system_identity_primitive';
import { PROMPTPART_GENERIC_FAILSAFE_TASK_SHOWN_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_failsafe_task_shown_base';
import type { FailsafeName } from '../role-names';

/** What every failsafe says of itself: the first layer of a failsafe node (law). */
export const EXECUTION_FAILSAFE_PRIMITIVE_PROMPT: Prompt = /* @__PURE__ */ definePrompt('failsafe', {
  identity: PROMPTPART_GENERIC_FAILSAFE_SYSTEM_IDENTITY_PRIMITIVE,
});

/** What each failsafe says of itself. */
export const EXECUTION_FAILSAFE_PROMPTS = {
  prepare_concise_context: /* @__PURE__ */ definePrompt('prepare_concise_context', {
    identity: PROMPTPART_GENERIC_FAILSAFE_PCC_IDENTITY_SPECIFIC,
    contract: PROMPTPART_GENERIC_FAILSAFE_PCC_CONTRACT_SPECIFIC,
    output: PROMPTPART_GENERIC_FAILSAFE_PCC_OUTPUT_SPECIFIC,
  }),
  chunk_then_sum: /* @__PURE__ */ definePrompt('chunk_then_sum', {
    identity: PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_IDENTITY_SPECIFIC,
    contract: PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_CONTRACT_SPECIFIC,
    shown: PROMPTPART_GENERIC_FAILSAFE_TASK_SHOWN_BASE,
    slices: PROMPTPART_GENERIC_FAILSAFE_CHUNKTHENSUM_SLICES_SPECIFIC,
  }),
  stitch_until_complete: /* @__PURE__ */ definePrompt('stitch_until_complete', {
    identity: PROMPTPART_GENERIC_FAILSAFE_STITCH_IDENTITY_SPECIFIC,
    contract: PROMPTPART_GENERIC_FAILSAFE_STITCH_CONTRACT_SPECIFIC,
    shown: PROMPTPART_GENERIC_FAILSAFE_TASK_SHOWN_BASE,
  }),
} satisfies Record<FailsafeName, Prompt>;
