import type { Execution } from '@bitcode/execution-generics';
import type { Executor } from '@bitcode/execution-generics/executors';
import type { PromptLayer } from '@bitcode/prompts';
import type * as z from 'zod';
import type { CallSiteInput, RepairInput, TaskInput } from '../call-site/call-site-input';
import type { SelectedContext } from '../channels/read-selected-context';
import { applyStepOutputSchema } from '../schemas/step-output-schema';
import { JUDGMENT_SCHEMA, type Judgment, REASONING_SCHEMA, type Reasoning } from '../schemas/thinking-schemas';
import type { ToolResult } from '../tools/tool-request';
import { type AgentRunOptions, createAgentRun } from './agent-run';
import { chunkThenSum } from './failsafes/chunk-then-sum';
import { prepareConciseContext } from './failsafes/prepare-concise-context';
import { stitchUntilComplete } from './failsafes/stitch-until-complete';
import { runStep, type StepOutcome } from './run-step';
import { askForValid, thinkThrough } from './run-thinking';

/** A piece whose last answer has a type of the host's own. */
export interface TypedPieceOptions<Output> extends AgentRunOptions {
  readonly outputSchema: z.core.$ZodType<Output>;
}

/** What a pass of all three thinkings gave. */
export interface ThinkingsResult<Output> {
  readonly reasoning: Reasoning;
  readonly judgment: Judgment;
  readonly output: Output;
}

/** What the task of a step is made from. */
export type PreparedTask = Pick<TaskInput, 'selectedKeys' | 'selectedContext' | 'carried'>;

/** What a task gave. */
export interface TaskResult<Output> {
  readonly judgment: Judgment;
  readonly output: Output;
}

/** How a single step is made. */
export interface StepOptions<Output> extends TypedPieceOptions<Output> {
  /** One of PTRR, or a host's own, which brings its `base`. */
  readonly name: string;
  readonly prompt?: PromptLayer | undefined;
  readonly base?: PromptLayer | undefined;
  /** The tools that the step may use of its agent's catalogue; its default when left out. */
  readonly tools?: readonly string[] | undefined;
}

/** What a step may be handed. */
export interface StepInput {
  readonly carried?: unknown;
}

/**
 * Returns what runs Reason below the failsafe node it is given, and asks again where the answer does not validate.
 *
 * @throws THINKING_OUTPUT_INVALID, CALL_SITE_INPUT_INVALID, REQUEST_TOO_LARGE, BUDGET_EXHAUSTED, MODEL_CALL_FAILED, the signal's reason
 * @example const reasoning = await factoryReason({ model })({ keys }, failsafe);
 */
export function factoryReason(options: AgentRunOptions): Executor<CallSiteInput, Reasoning> {
  const run = createAgentRun('reason', options);
  return (input, failsafe) => askForValid(run, failsafe, { name: 'reason', input, schema: REASONING_SCHEMA });
}

/** The same for Judge, whose input holds the `reasoning`. */
export function factoryJudge(options: AgentRunOptions): Executor<CallSiteInput, Judgment> {
  const run = createAgentRun('judge', options);
  return (input, failsafe) => askForValid(run, failsafe, { name: 'judge', input, schema: JUDGMENT_SCHEMA });
}

/** The same for StructuredOutput, whose input holds `reasoning` and `judgment`. */
export function factoryStructuredOutput<Output>(options: TypedPieceOptions<Output>): Executor<CallSiteInput, Output> {
  const { outputSchema: schema, ...rest } = options;
  const run = createAgentRun('structured_output', rest);
  return (input, failsafe) => askForValid(run, failsafe, { name: 'structured_output', input, schema });
}

/** Returns what runs all three thinkings below the failsafe node it is given, each asked again where it has to be. */
export function factoryThinkings<Output>(
  options: TypedPieceOptions<Output>,
): Executor<CallSiteInput, ThinkingsResult<Output>> {
  const { outputSchema: schema, ...rest } = options;
  const run = createAgentRun('thinkings', rest);
  return async (input, failsafe) => {
    const { reasoning, judgment, written } = await thinkThrough(run, failsafe, { input, schema });
    return { reasoning, judgment, output: await askForValid(run, failsafe, written) };
  };
}

/** Returns what has the model select from the keys of the run, on a new failsafe node of the step it is given, and reads the values in. */
export function factoryPrepareConciseContext(options: AgentRunOptions): Executor<unknown, SelectedContext> {
  const run = createAgentRun('prepare_concise_context', options);
  return (_, step) => prepareConciseContext(run, step);
}

/**
 * Returns what does a step's task on values that were read in, whole or in slices, on a new failsafe node of the step it
 * is given; what does not validate is continued, asked for again or stitched.
 *
 * @throws STITCH_EXHAUSTED, and as `factoryReason`
 */
export function factoryChunkThenSum<Output>(
  options: TypedPieceOptions<Output>,
): Executor<PreparedTask, TaskResult<Output>> {
  const { outputSchema: schema, ...rest } = options;
  const run = createAgentRun('chunk_then_sum', rest);
  return async (input, step) => {
    applyStepOutputSchema(step, schema);
    const { judgment, output } = await chunkThenSum({ ...input, run, step, schema });
    if (!output.ok) throw output.error;
    return { judgment, output: output.value };
  };
}

/** Returns what makes a broken output whole, on a new failsafe node of the step it is given. */
export function factoryStitchUntilComplete<Output>(options: TypedPieceOptions<Output>): Executor<RepairInput, Output> {
  const { outputSchema: schema, ...rest } = options;
  const run = createAgentRun('stitch_until_complete', rest);
  return async (input, step) => {
    applyStepOutputSchema(step, schema);
    const stitched = await stitchUntilComplete(run, { step, madeAt: step, input, schema });
    if (!stitched.ok) throw stitched.error;
    return stitched.value;
  };
}

/** Returns what runs PCC, then the task on what it read in, on the step it is given: all of a step but its tools. */
export function factoryFailsafeGenerationSequence<Output>(
  options: TypedPieceOptions<Output>,
): Executor<StepInput | undefined, TaskResult<Output>> {
  const prepare = factoryPrepareConciseContext(withoutSchema(options));
  const complete = factoryChunkThenSum(options);
  return async (input, step) => {
    const { selectedKeys, selectedContext } = await prepare(undefined, step);
    return complete({ selectedKeys, selectedContext, carried: input?.carried }, step);
  };
}

/**
 * Returns what runs one step on a new node of the agent it is given: PCC, the task, and the tools that its output asks
 * for. An output that could not be made whole is an `error` in what it resolves to.
 *
 * @throws as `factoryReason`
 * @example const { output } = await factoryStep({ name: 'try', outputSchema, model })({ carried: { plan } }, agent);
 */
export function factoryStep<Output>(options: StepOptions<Output>): Executor<StepInput | undefined, StepResult<Output>> {
  const { name, prompt, base, tools, outputSchema: schema, ...rest } = options;
  const run = createAgentRun(name, rest);
  return async (input, agent) => {
    const plan = { name, prompt, base, schema, hasOwnSchema: false, tools, carried: input?.carried };
    const { node, outcome } = await runStep(run, agent, plan);
    return { ...outcome, output: outcome.output as Output | undefined, node };
  };
}

/** What a single step gave, and its node. */
export interface StepResult<Output> extends Omit<StepOutcome, 'output'> {
  readonly output?: Output | undefined;
  readonly toolResults: readonly ToolResult[];
  readonly node: Execution;
}

function withoutSchema<Output>({ outputSchema: _schema, ...rest }: TypedPieceOptions<Output>): AgentRunOptions {
  return rest;
}
