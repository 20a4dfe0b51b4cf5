import {
  attachAgentPromptHierarchy,
  attachFailsafePromptHierarchy,
  attachStepPromptHierarchy,
  attachThinkingPromptHierarchy,
  FAILSAFE_NAMES,
  registerTools,
  STEP_NAMES,
  spawnAgent,
  spawnFailsafe,
  spawnStep,
  spawnThinking,
  THINKING_NAMES,
  type Tool,
} from '@bitcode/agent-generics';
import type { Execution } from '@bitcode/execution-generics';
import {
  attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy,
  EXECUTION_PIPELINE_SDIVF_PROMPT,
  ExecutionPipelineSDIVF,
  ExecutionPipelineSDIVFExecutionPhase,
  SDIVF_PHASE_NAMES,
} from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { attachExecutionPipelinePromptHierarchy } from '@bitcode/pipelines-generics';
import type { Product, ProductAgent } from './product';

/** What a host brings to the tree of a product. */
export interface ProductTreeOptions {
  /** Tools of the agents, by the agent's name. */
  readonly tools?: Readonly<Record<string, readonly Tool[]>>;
}

/**
 * Returns the pipeline node of a product with every phase, agent, step, failsafe and thinking of one round below it,
 * prompts attached. Tools are registered on their agents before the prompts, which name them under Try and Retry.
 *
 * @throws TOOL_DUPLICATE
 * @example listCallSites(buildProductTree(DEPOSIT_PRODUCT)).length; // => 36 for each agent
 */
export function buildProductTree(
  { pipelineName, prompt, phases }: Product,
  { tools = {} }: ProductTreeOptions = {},
): Execution {
  const pipeline = new ExecutionPipelineSDIVF(pipelineName);
  attachExecutionPipelinePromptHierarchy(pipeline, { base: EXECUTION_PIPELINE_SDIVF_PROMPT, specific: prompt });
  for (const name of SDIVF_PHASE_NAMES) {
    const phase = new ExecutionPipelineSDIVFExecutionPhase(name, pipeline);
    attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy(phase, name, { specific: phases[name].prompt });
    for (const agent of phases[name].agents)
      buildAgent(phase, agent, Object.hasOwn(tools, agent.name) ? tools[agent.name] : []);
  }
  return pipeline;
}

function buildAgent(phase: Execution, { name, prompt, stepPrompts }: ProductAgent, tools: readonly Tool[] = []): void {
  const agent = registerTools(attachAgentPromptHierarchy(spawnAgent(phase, name), { specific: prompt }), tools);
  for (const stepName of STEP_NAMES) {
    const step = attachStepPromptHierarchy(spawnStep(agent, stepName), { specific: stepPrompts[stepName] });
    for (const failsafeName of FAILSAFE_NAMES) {
      const failsafe = attachFailsafePromptHierarchy(spawnFailsafe(step, failsafeName));
      for (const thinkingName of THINKING_NAMES) attachThinkingPromptHierarchy(spawnThinking(failsafe, thinkingName));
    }
  }
}

/** Returns the call-sites below a node, the thinkings, in tree order. */
export function listCallSites(node: Execution): Execution[] {
  return node.kind === 'thinking' ? [node] : [...node.children.values()].flatMap(listCallSites);
}
