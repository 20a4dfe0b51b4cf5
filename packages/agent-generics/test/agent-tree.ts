import {
  applyCallSite,
  createExecution,
  type Execution,
  type ExecutionOptions,
  PRIMITIVE_EXECUTION_SYSTEM_PROMPT,
} from '@bitcode/execution-generics';
import { createPromptPart, definePrompt } from '@bitcode/prompts';
import {
  attachAgentPromptHierarchy,
  attachFailsafePromptHierarchy,
  attachStepPromptHierarchy,
  attachThinkingPromptHierarchy,
  type FailsafeName,
  registerTools,
  type StepName,
  spawnAgent,
  spawnFailsafe,
  spawnStep,
  spawnThinking,
  type ThinkingName,
  type Tool,
} from '../src/index';

const layer = (name: string, text: string) => definePrompt(name, { identity: createPromptPart(text) });

/** A run with a pipeline and a phase that have prompts; returns the phase. */
export function plantPhase(options: ExecutionOptions = {}): Execution {
  return plantPhaseBelow(createExecution('run', options));
}

/** A pipeline and a phase with prompts below a node; returns the phase. */
export function plantPhaseBelow(node: Execution, name = 'deposit'): Execution {
  const pipeline = node.spawn(`pipeline:${name}`, { kind: 'pipeline' });
  const layers = [PRIMITIVE_EXECUTION_SYSTEM_PROMPT, layer('pipeline', `This is the pipeline ${name}.`)];
  applyCallSite(pipeline, 'pipeline', layers, { includesExecution: true });
  const phase = pipeline.spawn('phase:setup', { kind: 'phase' });
  applyCallSite(phase, 'phase:setup', [layer('phase', `This is the setup phase of ${name}.`)]);
  return phase;
}

/** Where a call is. */
export interface Place {
  readonly step?: StepName;
  readonly failsafe?: FailsafeName;
  readonly thinking?: ThinkingName;
  readonly tools?: readonly Tool[];
}

/** The thinking node of a call below a phase, its own agent, step and failsafe made with it. */
export function plantCall(
  phase: Execution,
  { step = 'plan', failsafe = 'prepare_concise_context', thinking = 'reason', tools = [] }: Place = {},
): Execution {
  const agent = registerTools(
    attachAgentPromptHierarchy(spawnAgent(phase, 'surveyor'), { specific: layer('surveyor', 'It surveys.') }),
    tools,
  );
  const failsafeNode = spawnFailsafe(attachStepPromptHierarchy(spawnStep(agent, step)), failsafe);
  return attachThinkingPromptHierarchy(spawnThinking(attachFailsafePromptHierarchy(failsafeNode), thinking));
}

export const SEARCH: Tool = {
  name: 'search',
  description: 'Finds files.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  execute: () => 'found',
};
