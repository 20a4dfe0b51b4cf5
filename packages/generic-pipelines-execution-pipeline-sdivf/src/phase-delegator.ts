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
  return async (input, pipeline: Execution) => {
    const phase = new ExecutionPipelineSDIVFExecutionPhase(name, pipeline);
    attachExecutionPipelineSDIVFExecutionPhasePromptHierarchy(phase, name, layers);
    try {
      const output = await run(input, phase);
      phase.store('phase', 'output', output);
      return output;
    } catch (error) {
      phase.failure = { error };
      throw error;
    }
  };
}
