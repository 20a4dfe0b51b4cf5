import { assertNodeKind, attachCallSite, type Execution } from '@bitcode/execution-generics';
import { PromptError, type PromptLayer } from '@bitcode/prompts';
import { EXECUTION_AGENT_PRIMITIVE_PROMPT, EXECUTION_AGENT_PTRR_PROMPT } from '../prompts/agent-prompts';
import { EXECUTION_FAILSAFE_PRIMITIVE_PROMPT, EXECUTION_FAILSAFE_PROMPTS } from '../prompts/failsafe-prompts';
import { EXECUTION_STEP_PRIMITIVE_PROMPT, EXECUTION_STEP_PTRR_PROMPTS } from '../prompts/step-prompts';
import { EXECUTION_THINKING_PRIMITIVE_PROMPT, EXECUTION_THINKING_PROMPTS } from '../prompts/thinking-prompts';
import type { Tool } from '../tools/tool';
import { usableTools } from '../tools/tool-surface';
import { toolsPrompt } from '../tools/tools-prompt';
import { nearestOfKind } from './nearest-of-kind';

/** The layers of an agent or step, over the primitive of its kind. */
export interface RolePromptLayers {
  /** The library's own for the role when left out; `null` for none. */
  readonly base?: PromptLayer;
  /** What the product says. */
  readonly specific?: PromptLayer;
}

/** The layers of a failsafe or thinking, over the primitive of its kind. */
export interface GenerationPromptLayers {
  /** Behind the primitive; nothing when left out. */
  readonly base?: PromptLayer;
  /** Stands in place of the library's own text for the name; `null` for none. */
  readonly own?: PromptLayer;
  /** What the product adds behind that text. */
  readonly specific?: PromptLayer;
}

/**
 * Composes Agent ⊕ PTRR agent ⊕ product agent on an agent node as `call_site:agent`; returns the node (law).
 *
 * @throws NODE_KIND_MISMATCH, PROMPT_FROZEN, PROMPT_PATH_MISSING, PROMPT_PATTERN_UNMATCHED, PROMPT_HIERARCHY_MISSING
 * @example attachAgentPromptHierarchy(spawnAgent(phase, 'surveyor'), { specific: SURVEYOR });
 */
export function attachAgentPromptHierarchy(
  agent: Execution,
  { base = EXECUTION_AGENT_PTRR_PROMPT, specific }: RolePromptLayers = {},
): Execution {
  return attachCallSite(agent, 'agent', [EXECUTION_AGENT_PRIMITIVE_PROMPT, base, specific]);
}

/**
 * Composes Step ⊕ PTRR step ⊕ product step on a step node as `call_site:step:<name>`; returns the node. A step
 * without a product layer still says what it is (law).
 *
 * @throws NODE_KIND_MISMATCH, ROLE_UNKNOWN for a step that is none of PTRR and brings no base of its own
 */
export function attachStepPromptHierarchy(step: Execution, { base, specific }: RolePromptLayers = {}): Execution {
  const family = base === undefined ? libraryPrompt(step, 'step', EXECUTION_STEP_PTRR_PROMPTS) : base;
  return attachCallSite(step, 'step', [EXECUTION_STEP_PRIMITIVE_PROMPT, family, specific], { name: step.name });
}

/**
 * Composes the failsafe primitive ⊕ base ⊕ the failsafe's own prompt ⊕ specific on a failsafe node as
 * `call_site:failsafe:<name>`; returns the node (law).
 *
 * @throws NODE_KIND_MISMATCH, ROLE_UNKNOWN for a failsafe of another name that brings no prompt of its own
 * @example attachFailsafePromptHierarchy(failsafe, { specific: HOUSE_RULES }); // the library's law, then the house's
 */
export function attachFailsafePromptHierarchy(
  failsafe: Execution,
  { base, own, specific }: GenerationPromptLayers = {},
): Execution {
  const law = own === undefined ? libraryPrompt(failsafe, 'failsafe', EXECUTION_FAILSAFE_PROMPTS) : own;
  const layers = [EXECUTION_FAILSAFE_PRIMITIVE_PROMPT, base, law, specific];
  return attachCallSite(failsafe, 'failsafe', layers, { name: failsafe.name });
}

/**
 * Composes the thinking primitive ⊕ base ⊕ the thinking's own prompt ⊕ specific on a thinking node as
 * `call_site:thinking:<name>`; returns the node. Where the step has tools now, the block ends with them; under PCC it
 * never does (law).
 *
 * @throws NODE_KIND_MISMATCH, ROLE_UNKNOWN for a thinking of another name that brings no prompt of its own
 */
export function attachThinkingPromptHierarchy(
  thinking: Execution,
  { base, own, specific }: GenerationPromptLayers = {},
): Execution {
  const law = own === undefined ? libraryPrompt(thinking, 'thinking', EXECUTION_THINKING_PROMPTS) : own;
  return attachWithTools(thinking, [EXECUTION_THINKING_PRIMITIVE_PROMPT, base, law, specific]);
}

/** What a thinking was attached with, for every copy of this package. */
const ATTACHED = Symbol.for('bitcode.attached-thinking');

type ThinkingHost = Execution & {
  [ATTACHED]?: { readonly layers: readonly PromptLayer[]; readonly tools: readonly Tool[] };
};

function attachWithTools(thinking: ThinkingHost, layers: readonly PromptLayer[]): Execution {
  const tools = toolsForThinking(thinking);
  thinking[ATTACHED] = { layers, tools };
  return attachCallSite(thinking, 'thinking', [...layers, toolsPrompt(tools, thinking.name)], { name: thinking.name });
}

/** Attaches a thinking anew where its step has other tools than when it was attached, so that text and schema agree. */
export function renewToolsSegment(thinking: ThinkingHost): void {
  const attached = thinking[ATTACHED];
  if (attached === undefined) return;
  const tools = toolsForThinking(thinking);
  const isSame = tools.length === attached.tools.length && tools.every((tool, index) => tool === attached.tools[index]);
  if (!isSame) attachWithTools(thinking, attached.layers);
}

function toolsForThinking(thinking: Execution): ReturnType<typeof usableTools> {
  const failsafe = nearestOfKind(thinking, 'failsafe');
  const step = nearestOfKind(thinking, 'step');
  return step === undefined || failsafe?.name === 'prepare_concise_context' ? [] : usableTools(step);
}

/** Returns the library's own prompt for the name of a node of this kind. */
function libraryPrompt(node: Execution, kind: string, prompts: Readonly<Record<string, PromptLayer>>): PromptLayer {
  const { name, nodePath } = assertNodeKind(node, kind);
  if (Object.hasOwn(prompts, name)) return prompts[name];
  throw new PromptError(
    'ROLE_UNKNOWN',
    `could not attach the prompt of ${kind} "${name}": the library has none of that name. Expected ${Object.keys(prompts).join(', ')}. Correct the node's name, or hand in a prompt of your own as ${kind === 'step' ? 'base' : 'own'}.`,
    { details: { nodePath, kind, name } },
  );
}
