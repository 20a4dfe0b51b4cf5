import { applyCallSite, type Execution } from '@bitcode/execution-generics';
import { PromptError, type PromptLayer } from '@bitcode/prompts';
import { EXECUTION_AGENT_PRIMITIVE_PROMPT, EXECUTION_AGENT_PTRR_PROMPT } from '../prompts/agent-prompts';
import { EXECUTION_FAILSAFE_PRIMITIVE_PROMPT, EXECUTION_FAILSAFE_PROMPTS } from '../prompts/failsafe-prompts';
import { EXECUTION_STEP_PRIMITIVE_PROMPT, EXECUTION_STEP_PTRR_PROMPTS } from '../prompts/step-prompts';
import { EXECUTION_THINKING_PRIMITIVE_PROMPT, EXECUTION_THINKING_PROMPTS } from '../prompts/thinking-prompts';
import { usableTools } from '../tools/tool-surface';
import { toolsPrompt } from '../tools/tools-prompt';
import { nearestOfKind } from './nearest-of-kind';

/** The layers of one node, over the primitive of its kind. */
export interface RolePromptLayers {
  /** The library's own for the role when left out; `null` for none. */
  readonly base?: PromptLayer;
  /** What the product says. */
  readonly specific?: PromptLayer;
}

/**
 * Composes Agent ⊕ PTRR agent ⊕ product agent on an agent node as `call_site:agent`; returns the node (law).
 *
 * @throws PROMPT_FROZEN, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 * @example attachAgentPromptHierarchy(spawnAgent(phase, 'surveyor'), { specific: SURVEYOR });
 */
export function attachAgentPromptHierarchy(
  agent: Execution,
  { base = EXECUTION_AGENT_PTRR_PROMPT, specific }: RolePromptLayers = {},
): Execution {
  applyCallSite(agent, 'agent', [EXECUTION_AGENT_PRIMITIVE_PROMPT, base, specific]);
  return agent;
}

/**
 * Composes Step ⊕ PTRR step ⊕ product step on a step node as `call_site:step:<name>`; returns the node. A step
 * without a product layer still says what it is (law).
 *
 * @throws ROLE_UNKNOWN for a step that is none of PTRR and brings no base of its own
 */
export function attachStepPromptHierarchy(step: Execution, { base, specific }: RolePromptLayers = {}): Execution {
  const own = base === undefined ? roleOf(step, EXECUTION_STEP_PTRR_PROMPTS) : base;
  applyCallSite(step, `step:${step.name}`, [EXECUTION_STEP_PRIMITIVE_PROMPT, own, specific]);
  return step;
}

/**
 * Composes the failsafe primitive ⊕ base ⊕ the failsafe's own prompt on a failsafe node as `call_site:failsafe:<name>`; returns the node (law).
 *
 * @throws ROLE_UNKNOWN for a failsafe of another name that brings no prompt of its own
 */
export function attachFailsafePromptHierarchy(
  failsafe: Execution,
  { base, specific }: RolePromptLayers = {},
): Execution {
  const own = specific === undefined ? roleOf(failsafe, EXECUTION_FAILSAFE_PROMPTS) : specific;
  applyCallSite(failsafe, `failsafe:${failsafe.name}`, [EXECUTION_FAILSAFE_PRIMITIVE_PROMPT, base, own]);
  return failsafe;
}

/**
 * Composes the thinking primitive ⊕ base ⊕ the thinking's own prompt on a thinking node as `call_site:thinking:<name>`;
 * returns the node. Under Try and Retry the block ends with the tools the step may use now; under PCC it never does (law).
 *
 * @throws ROLE_UNKNOWN for a thinking of another name that brings no prompt of its own
 */
export function attachThinkingPromptHierarchy(
  thinking: Execution,
  { base, specific }: RolePromptLayers = {},
): Execution {
  const own = specific === undefined ? roleOf(thinking, EXECUTION_THINKING_PROMPTS) : specific;
  const tools = toolsPrompt(toolsForThinking(thinking));
  applyCallSite(thinking, `thinking:${thinking.name}`, [EXECUTION_THINKING_PRIMITIVE_PROMPT, base, own, tools]);
  return thinking;
}

function toolsForThinking(thinking: Execution): ReturnType<typeof usableTools> {
  const failsafe = nearestOfKind(thinking, 'failsafe');
  const step = nearestOfKind(thinking, 'step');
  return step === undefined || failsafe?.name === 'prepare_concise_context' ? [] : usableTools(step);
}

function roleOf(node: Execution, prompts: Readonly<Record<string, PromptLayer>>): PromptLayer {
  if (Object.hasOwn(prompts, node.name)) return prompts[node.name];
  throw new PromptError(
    'ROLE_UNKNOWN',
    `could not attach the prompt of ${node.kind} "${node.name}": the library has none of that name. Expected ${Object.keys(prompts).join(', ')}. Correct the node's name, or hand in a prompt of your own.`,
    { details: { nodePath: node.nodePath, kind: node.kind, name: node.name } },
  );
}
