import type { Execution } from '@bitcode/execution-generics';
import type { PromptError, PromptLayer } from '@bitcode/prompts';
import type * as z from 'zod';
import { spawnStep } from '../nodes/agent-nodes';
import { attachStepPromptHierarchy } from '../nodes/attach-agent-prompts';
import type { StepName } from '../role-names';
import { applyStepOutputSchema } from '../schemas/step-output-schema';
import type { Judgment } from '../schemas/thinking-schemas';
import { toJsonSchema } from '../schemas/to-json-schema';
import { hasUseTools } from '../schemas/use-tools-json-schema';
import { addUseToolsToSchema, omitUseToolsFromSchema } from '../schemas/use-tools-schema';
import { type ToolResult, withoutToolRequests } from '../tools/tool-request';
import { applyStepToolSurface, usableTools } from '../tools/tool-surface';
import { type AgentRun, emit } from './agent-run';
import { chunkThenSum } from './failsafes/chunk-then-sum';
import { prepareConciseContext } from './failsafes/prepare-concise-context';
import { runTools } from './run-tools';

/** A step as its agent wants it. */
export interface StepPlan {
  readonly name: StepName;
  readonly prompt?: PromptLayer | undefined;
  /** The agent's, or the step's own. */
  readonly schema: z.ZodType;
  /** The schema is the step's own: `useTools` is in it or not, as the host wrote it. */
  readonly hasOwnSchema: boolean;
  /** The tools that the step may use; its default when left out. */
  readonly tools?: readonly string[] | undefined;
  /** What the step before handed on. */
  readonly carried?: unknown;
}

/** What a step gave. */
export interface StepOutcome {
  /** Without its requests for tools. */
  readonly output?: unknown;
  readonly judgment: Judgment;
  readonly toolResults: readonly ToolResult[];
  /** `STITCH_EXHAUSTED`: there is no output. */
  readonly error?: PromptError;
}

/**
 * Runs a step on a new node of its agent: PCC, then the task, then the tools that its output asks for. The output is
 * stored as `step:output`.
 *
 * @throws what a call throws; an output that could not be made whole is in the outcome
 */
export async function runStep(run: AgentRun, agent: Execution, plan: StepPlan): Promise<StepOutcome> {
  const node = attachStepPromptHierarchy(spawnStep(agent, plan.name), { specific: plan.prompt });
  try {
    const outcome = await carryOut(run, node, plan);
    await emit(run, { type: 'step-end', node, step: plan.name, ...outcome });
    return outcome;
  } catch (error) {
    await emit(run, { type: 'step-end', node, step: plan.name, error });
    throw error;
  }
}

async function carryOut(run: AgentRun, node: Execution, plan: StepPlan): Promise<StepOutcome> {
  const schema = equipStep(node, plan);
  const { selectedKeys, selectedContext } = await prepareConciseContext(run, node);
  const { carried } = plan;
  const task = { run, step: node, selectedKeys, selectedContext, carried, schema };
  const { judgment, output: whole } = await chunkThenSum(task);
  if (!whole.ok) return { judgment, toolResults: [], error: whole.error };
  const output = withoutToolRequests(whole.value);
  node.store('step', 'output', output);
  return { output, judgment, toolResults: await runTools(node, whole.value, { onEvent: run.onEvent }) };
}

/** Gives a step its tools and its schema, each only where the other allows it (law: Try and Retry). */
function equipStep(node: Execution, { schema, hasOwnSchema, tools }: StepPlan): z.ZodType {
  const hasTools = usableTools(applyStepToolSurface(node, tools)).length > 0;
  const asking = hasOwnSchema ? schema : addUseToolsToSchema(schema);
  const mayAsk = hasTools && hasUseTools(toJsonSchema(asking));
  if (!mayAsk) applyStepToolSurface(node, []);
  const equipped = mayAsk ? asking : omitUseToolsFromSchema(schema);
  applyStepOutputSchema(node, equipped);
  return equipped;
}
