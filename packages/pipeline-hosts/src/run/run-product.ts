import {
  type AgentEventListener,
  type AgentRunOptions,
  factoryPTRRAgent,
  type LanguageModelPort,
  type RunLimits,
  readTokenUsage,
  type UsageTotals,
} from '@bitcode/agent-generics/run';
import { createExecution, type Execution, type ExecutionSignal } from '@bitcode/execution-generics';
import type { Executor } from '@bitcode/execution-generics/executors';
import {
  factoryExecutionPipelineSDIVF,
  SDIVF_PHASE_NAMES,
  type SDIVFPhaseConfig,
  type SDIVFPhaseName,
  type SDIVFPipelineResult,
} from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import type { PromptPartSource, PromptValues } from '@bitcode/prompts';
import type { Product, ProductAgent } from '../product';
import type { AgentTools } from '../tools/product-tools';

/** What a run begins with in the stores of its root, by namespace and key. */
export type ProductFacts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** How a product is run. */
export interface ProductRunOptions extends Pick<AgentRunOptions, 'maxRequestTokens' | 'placement' | 'toolRounds'> {
  readonly model: LanguageModelPort;
  /** What fills the product's templates. */
  readonly values: PromptValues;
  /** What the agents can select from, beside what they store themselves. */
  readonly facts?: ProductFacts;
  readonly tools?: AgentTools;
  readonly snapshot?: () => PromptPartSource | Promise<PromptPartSource>;
  readonly onEvent?: AgentEventListener;
  readonly signal?: ExecutionSignal | undefined;
  /** What all agents together may use, of `createRunLimits`. */
  readonly limits?: RunLimits | undefined;
  /** Rounds of Discovery, Implementation and Validation; 3 when left out. */
  readonly maxIterations?: number;
}

/** What a run gave. */
export interface ProductRunResult extends SDIVFPipelineResult {
  readonly usage: UsageTotals;
}

/**
 * Runs a product pipeline to its end: the agents of a phase one after the other, each on a node of its own; what a
 * phase yields is the fields of its agents' outputs together.
 *
 * @throws as `factoryPTRRAgent`; what a listener throws
 */
export async function runProduct(product: Product, options: ProductRunOptions): Promise<ProductRunResult> {
  const { facts = {}, signal, maxIterations } = options;
  const root = createExecution(product.name, { signal });
  for (const [namespace, values] of Object.entries(facts))
    for (const [key, value] of Object.entries(values)) root.store(namespace, key, value);
  const phases = Object.fromEntries(SDIVF_PHASE_NAMES.map((name) => [name, configurePhase(product, name, options)]));
  const pipeline = factoryExecutionPipelineSDIVF(product.pipelineName, {
    phases: phases as Record<SDIVFPhaseName, SDIVFPhaseConfig<undefined>>,
    specific: product.prompt,
    ...(maxIterations === undefined ? {} : { maxIterations }),
  });
  const result = await pipeline(undefined, root);
  return { ...result, usage: readTokenUsage(root) };
}

function configurePhase(
  { phases }: Product,
  name: SDIVFPhaseName,
  options: ProductRunOptions,
): SDIVFPhaseConfig<undefined> {
  const { prompt, agents } = phases[name];
  const executors = agents.map((agent) => createAgent(agent, options));
  return { specific: prompt, run: (_, phase) => runAgents(executors, phase) };
}

async function runAgents(executors: ReadonlyArray<Executor<unknown, unknown>>, phase: Execution): Promise<unknown> {
  const outputs: object[] = [];
  for (const execute of executors) outputs.push((await execute(undefined, phase)) as object);
  return Object.assign({}, ...outputs);
}

function createAgent(
  { name, prompt, stepPrompts, outputSchema }: ProductAgent,
  { tools = {}, facts: _facts, signal: _signal, maxIterations: _most, ...options }: ProductRunOptions,
): Executor<unknown, unknown> {
  const own = (Object.hasOwn(tools, name) ? tools[name] : undefined) ?? [];
  return factoryPTRRAgent({ ...options, name, prompt, stepPrompts, outputSchema, tools: own });
}
