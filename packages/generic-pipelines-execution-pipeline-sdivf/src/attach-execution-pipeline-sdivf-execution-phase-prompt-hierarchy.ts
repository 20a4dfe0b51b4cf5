import { attachCallSite, type Execution } from '@bitcode/execution-generics';
import type { PromptLayer } from '@bitcode/prompts';
import { assertSDIVFPhaseName } from './sdivf-phase-name';
import { EXECUTION_PHASE_PRIMITIVE_PROMPT, EXECUTION_PIPELINE_SDIVF_PHASE_PROMPTS } from './sdivf-phase-prompts';

/** The layers of one phase, over Phase. */
export interface PhasePromptLayers {
  /** The SDIVF phase's own prompt when left out; `null` for none. */
  readonly base?: PromptLayer;
  /** What the product's phase says. */
  readonly specific?: PromptLayer;
}

/**
 * Composes Phase ⊕ SDIVF phase ⊕ product phase on a phase node as `call_site:phase:<name>` and returns the node.
 * Execution is the pipeline's, and is not composed here. Attaching again, under whatever name, replaces the block
 * (law: composed Phase).
 *
 * @throws SDIVF_PHASE_UNKNOWN, NODE_KIND_MISMATCH, PROMPT_FROZEN, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 * @example attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy(phase, 'setup', { specific: DEPOSIT_SETUP });
 */
export function attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy(
  phase: Execution,
  phaseName: string,
  { base, specific }: PhasePromptLayers = {},
): Execution {
  const name = assertSDIVFPhaseName(phaseName);
  const family = base === undefined ? EXECUTION_PIPELINE_SDIVF_PHASE_PROMPTS[name] : base;
  return attachCallSite(phase, 'phase', [EXECUTION_PHASE_PRIMITIVE_PROMPT, family, specific], { name });
}
