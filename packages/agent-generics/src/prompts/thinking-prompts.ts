import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_THINKING_JUDGE_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_judge_contract_specific';
import { PROMPTPART_GENERIC_THINKING_JUDGE_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_judge_identity_specific';
import { PROMPTPART_GENERIC_THINKING_REASON_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_reason_contract_specific';
import { PROMPTPART_GENERIC_THINKING_REASON_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_reason_identity_specific';
import { PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_structuredoutput_contract_specific';
import { PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_structuredoutput_identity_specific';
import { PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_OUTPUT_SPECIFIC } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_structuredoutput_output_specific';
import { PROMPTPART_GENERIC_THINKING_SYSTEM_CONTRACT_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_system_contract_primitive';
import { PROMPTPART_GENERIC_THINKING_SYSTEM_IDENTITY_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_thinking_system_identity_primitive';
import type { ThinkingName } from '../role-names';

/** What every thinking says of itself: the first layer of a thinking node (law). */
export const EXECUTION_THINKING_PRIMITIVE_PROMPT: Prompt = /* @__PURE__ */ definePrompt('thinking', {
  identity: PROMPTPART_GENERIC_THINKING_SYSTEM_IDENTITY_PRIMITIVE,
  contract: PROMPTPART_GENERIC_THINKING_SYSTEM_CONTRACT_PRIMITIVE,
});

/** What each thinking says of itself. */
export const EXECUTION_THINKING_PROMPTS = {
  reason: /* @__PURE__ */ definePrompt('reason', {
    identity: PROMPTPART_GENERIC_THINKING_REASON_IDENTITY_SPECIFIC,
    contract: PROMPTPART_GENERIC_THINKING_REASON_CONTRACT_SPECIFIC,
  }),
  judge: /* @__PURE__ */ definePrompt('judge', {
    identity: PROMPTPART_GENERIC_THINKING_JUDGE_IDENTITY_SPECIFIC,
    contract: PROMPTPART_GENERIC_THINKING_JUDGE_CONTRACT_SPECIFIC,
  }),
  structured_output: /* @__PURE__ */ definePrompt('structured_output', {
    identity: PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_IDENTITY_SPECIFIC,
    contract: PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_CONTRACT_SPECIFIC,
    output: PROMPTPART_GENERIC_THINKING_STRUCTUREDOUTPUT_OUTPUT_SPECIFIC,
  }),
} satisfies Record<ThinkingName, Prompt>;
