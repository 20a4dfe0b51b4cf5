import type { Execution } from '@bitcode/execution-generics';
import type { Executor } from '@bitcode/execution-generics/executors';
import {
  attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy,
  type PhasePromptLayers,
} from './attach-execution-pipeline-sdivf-execution-phase-prompt-hierarchy';
import { ExecutionPipelineSDIVFExecutionPhase } from './execution-pipeline-sdivf-execution-phase';
import type { SDIVFPhaseName } from './sdivf-phase-name';

/** What a phase is given: the pipeline's input, and what the phases before it yielded last. */
export interface SDIVFPhaseInput<Input> {
  readonly input: Input;
  /** 1 for Setup and the first round; the last round's number for Finish. */
  readonly iteration: number;
  readonly outputs: Readonly<Partial<Record<SDIVFPhaseName, unknown>>>;
}

/** Runs one phase of an SDIVF pipeline: on a new phase node with its prompt attached (law: naming target). */
export type ExecutionPipelineSDIVFExecutionPhaseDelegator<Input> = Executor<SDIVFPhaseInput<Input>, unknown>;

/** A phase as a product defines it. */
export interface SDIVFPhaseConfig<Input> extends PhasePromptLayers {
  readonly run: Executor<SDIVFPhaseInput<Input>, unknown>;
}

/** Returns what runs `config` as the phase `name`. The phase's output is stored on its node as `phase:output`; what it throws is kept on the node and thrown on. */
export function factoryExecutionPipelineSDIVFExecutionPhaseDelegator<Input>(
  name: SDIVFPhaseName,
  { run, ...layers }: SDIVFPhaseConfig<Input>,
): ExecutionPipelineSDIVFExecutionPhaseDelegator<Input> {
  const config = { run, ...layers };
  return async (input, pipeline) => (await runPhase({ name, config }, input, pipeline)).output;
}

/** A phase to run, and how many rounds of it there may be. */
export interface PlannedPhase<Input> {
  readonly name: SDIVFPhaseName;
  readonly config: SDIVFPhaseConfig<Input>;
  readonly of?: number | undefined;
}

/** What a phase gave, and its node. */
export interface RanPhase {
  readonly output: unknown;
  readonly phase: Execution;
}

/** Where a node says which time it is run, for the place line of its calls and every copy of the packages. */
const ITERATION = Symbol.for('bitcode.iteration');

/** Runs a phase on a new node of the pipeline. */
export async function runPhase<Input>(
  { name, config: { run, ...layers }, of }: PlannedPhase<Input>,
  input: SDIVFPhaseInput<Input>,
  pipeline: Execution,
): Promise<RanPhase> {
  const phase = new ExecutionPipelineSDIVFExecutionPhase(name, pipeline);
  if (of !== undefined) Object.defineProperty(phase, ITERATION, { value: { number: input.iteration, of } });
  attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy(phase, name, layers);
  try {
    const output = await run(input, phase);
    phase.store('phase', 'output', output);
    return { output, phase };
  } catch (error) {
    phase.failure = { error };
    throw error;
  }
}
