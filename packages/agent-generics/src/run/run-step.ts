import type { Execution } from '@bitcode/execution-generics';
import type { PromptError, PromptLayer } from '@bitcode/prompts';
import type * as z from 'zod';
import { spawnStep } from '../nodes/agent-nodes';
import { attachStepPromptHierarchy } from '../nodes/attach-agent-prompts';
import { applyStepOutputSchema } from '../schemas/step-output-schema';
import type { Judgment } from '../schemas/thinking-schemas';
import { toJsonSchema } from '../schemas/to-json-schema';
import { hasUseTools } from '../schemas/use-tools-json-schema';
import { addUseToolsToSchema, omitUseToolsFromSchema } from '../schemas/use-tools-schema';
import { type ToolResult, withoutToolRequests } from '../tools/tool-request';
import { applyStepToolSurface, usableTools } from '../tools/tool-surface';
import type { AgentEvent } from './agent-event';
import { type AgentRun, emit } from './agent-run';
import { chunkThenSum } from './failsafes/chunk-then-sum';
import { prepareConciseContext } from './failsafes/prepare-concise-context';
import type { StepTask } from './failsafes/task-pass';
import { runTools } from './run-tools';

/** A step as its agent wants it. */
export interface StepPlan {
  readonly name: string;
  readonly prompt?: PromptLayer | undefined;
  /** Stands in place of the library's own text for the step; needed for one that is none of PTRR. */
  readonly base?: PromptLayer | undefined;
  /** The agent's, or the step's own. */
  readonly schema: z.core.$ZodType;
  /** The schema is the step's own: `useTools` is in it or not, as the host wrote it. */
  readonly hasOwnSchema: boolean;
  /** The tools that the step may use; its default when left out. */
  readonly tools?: readonly string[] | undefined;
  /** What is handed on to the step, whatever it selects. */
  readonly carried?: unknown;
}

/** What a step gave. */
export interface StepOutcome {
  /** Without its requests for tools. */
  readonly output?: unknown;
  readonly judgment: Judgment;
  readonly toolResults: readonly ToolResult[];
  /** `STITCH_EXHAUSTED`, or `REQUEST_TOO_LARGE` of a repair: there is no output. */
  readonly error?: PromptError;
}

/** A step that ran, and its node. */
export interface StepRun {
  readonly node: Execution;
  readonly outcome: StepOutcome;
}

/**
 * Runs a step on a new node of its agent: PCC, then the task, then the tools that its output asks for. The output is
 * stored as `step:output`.
 *
 * @throws what a call throws; an output that could not be made whole is in the outcome
 */
export async function runStep(run: AgentRun, agent: Execution, plan: StepPlan): Promise<StepRun> {
  const node = spawnStep(agent, plan.name);
  attachStepPromptHierarchy(node, { specific: plan.prompt, ...(plan.base !== undefined && { base: plan.base }) });
  try {
    const outcome = await carryOut(run, node, plan);
    await emit(run, { type: 'step-end', node, step: plan.name, ...outcome });
    return { node, outcome };
  } catch (error) {
    await tellFailure(run, { type: 'step-end', node, step: plan.name, error });
    throw error;
  }
}

/** What a listener does with a failure never stands in its place. */
export async function tellFailure(run: AgentRun, event: AgentEvent): Promise<void> {
  if (event.node.signal?.aborted !== true) await emit(run, event);
}

async function carryOut(run: AgentRun, node: Execution, plan: StepPlan): Promise<StepOutcome> {
  const schema = equipStep(run, node, plan);
  const { selectedKeys, selectedContext } = await prepareConciseContext(run, node);
  const task = { run, step: node, selectedKeys, selectedContext, schema };
  return runRounds(task, plan);
}

/** Does the task, and again with the answers of its tools as long as it asks for some and rounds are left. */
async function runRounds(task: StepTask<unknown>, plan: StepPlan): Promise<StepOutcome> {
  const { run, step } = task;
  const toolRounds = usableTools(step).length > 0 ? run.toolRounds : 1;
  const toolResults: ToolResult[] = [];
  let done: StepOutcome | undefined;
  for (let toolRound = 1; toolRound <= toolRounds; toolRound++) {
    // Nobody would read the answer to a request that is made in the last round.
    const schema = toolRound > 1 && toolRound === toolRounds ? withoutTools(step, plan.schema) : task.schema;
    const told = done && { ...(plan.carried as object), toolRound, toolRounds, output: done.output, toolResults };
    const { judgment, output } = await chunkThenSum({ ...task, schema, carried: told ?? plan.carried });
    if (!output.ok) return { judgment, toolResults, error: output.error };
    done = { output: withoutToolRequests(output.value), judgment, toolResults };
    step.store('step', 'output', done.output);
    const results = await runTools(step, output.value, run);
    toolResults.push(...results);
    if (results.length === 0) break;
  }
  return done as StepOutcome;
}

/** Gives a step its tools and its schema, each only where the other allows it (law: none on Plan and Refine). */
function equipStep(run: AgentRun, node: Execution, { schema, hasOwnSchema, tools }: StepPlan): z.core.$ZodType {
  const hasTools = usableTools(applyStepToolSurface(node, tools)).length > 0;
  const asking = hasOwnSchema ? schema : addUseToolsToSchema(schema, run.maxToolRequests);
  if (!hasTools || !hasUseTools(toJsonSchema(asking))) return withoutTools(node, schema);
  applyStepOutputSchema(node, asking);
  return asking;
}

function withoutTools(node: Execution, schema: z.core.$ZodType): z.core.$ZodType {
  const bare = omitUseToolsFromSchema(schema);
  applyStepOutputSchema(applyStepToolSurface(node, []), bare);
  return bare;
}
