import { definePrompt, type Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_PHASE_SYSTEM_CONTRACT_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_phase_system_contract_primitive';
import { PROMPTPART_GENERIC_PHASE_SYSTEM_IDENTITY_PRIMITIVE } from '@bitcode/raw-promptparts/generic/promptpart_generic_phase_system_identity_primitive';
import { PROMPTPART_GENERIC_SDIVF_DISCOVERY_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_discovery_contract_base';
import { PROMPTPART_GENERIC_SDIVF_DISCOVERY_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_discovery_identity_base';
import { PROMPTPART_GENERIC_SDIVF_FINISH_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_finish_contract_base';
import { PROMPTPART_GENERIC_SDIVF_FINISH_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_finish_identity_base';
import { PROMPTPART_GENERIC_SDIVF_IMPLEMENTATION_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_implementation_contract_base';
import { PROMPTPART_GENERIC_SDIVF_IMPLEMENTATION_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_implementation_identity_base';
import { PROMPTPART_GENERIC_SDIVF_SETUP_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_setup_contract_base';
import { PROMPTPART_GENERIC_SDIVF_SETUP_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_setup_identity_base';
import { PROMPTPART_GENERIC_SDIVF_VALIDATION_CONTRACT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_validation_contract_base';
import { PROMPTPART_GENERIC_SDIVF_VALIDATION_IDENTITY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_sdivf_validation_identity_base';
import type { SDIVFPhaseName } from './sdivf-phase-name';

/** What every phase says of itself: the first layer of a phase node (law: composed Phase). */
export const EXECUTION_PHASE_PRIMITIVE_PROMPT: Prompt = /* @__PURE__ */ definePrompt('phase', {
  identity: PROMPTPART_GENERIC_PHASE_SYSTEM_IDENTITY_PRIMITIVE,
  contract: PROMPTPART_GENERIC_PHASE_SYSTEM_CONTRACT_PRIMITIVE,
});

/** What each SDIVF phase says of itself: the base layer of its node. */
export const EXECUTION_PIPELINE_SDIVF_PHASE_PROMPTS = {
  setup: /* @__PURE__ */ definePrompt('sdivf-setup', {
    identity: PROMPTPART_GENERIC_SDIVF_SETUP_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_SDIVF_SETUP_CONTRACT_BASE,
  }),
  discovery: /* @__PURE__ */ definePrompt('sdivf-discovery', {
    identity: PROMPTPART_GENERIC_SDIVF_DISCOVERY_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_SDIVF_DISCOVERY_CONTRACT_BASE,
  }),
  implementation: /* @__PURE__ */ definePrompt('sdivf-implementation', {
    identity: PROMPTPART_GENERIC_SDIVF_IMPLEMENTATION_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_SDIVF_IMPLEMENTATION_CONTRACT_BASE,
  }),
  validation: /* @__PURE__ */ definePrompt('sdivf-validation', {
    identity: PROMPTPART_GENERIC_SDIVF_VALIDATION_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_SDIVF_VALIDATION_CONTRACT_BASE,
  }),
  finish: /* @__PURE__ */ definePrompt('sdivf-finish', {
    identity: PROMPTPART_GENERIC_SDIVF_FINISH_IDENTITY_BASE,
    contract: PROMPTPART_GENERIC_SDIVF_FINISH_CONTRACT_BASE,
  }),
} satisfies Record<SDIVFPhaseName, Prompt>;
